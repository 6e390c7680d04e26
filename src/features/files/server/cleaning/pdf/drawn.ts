import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { inherited } from './boxes.ts'
import { nameOf } from './dictionaries.ts'
import type { OpenPdf } from './opening.ts'
import { filtersOf, unpacked } from './unpacking.ts'

/** A content stream, and the resources whose names it uses. */
export type Drawing = { readonly content: PDFObject | undefined; readonly resources: PDFObject | undefined }

/**
 * Takes out of the resources of the pages the pictures and drawings that nothing on them names. Pages of a file that
 * was split share one list, with what the other pages show. A name anywhere in the content counts as drawn.
 */
export const dropUndrawn = ({ pages }: OpenPdf) => {
  const used = new Map<PDFDict, Set<PDFName>>()
  const names = new Map<PDFObject, ReadonlySet<PDFName>>()
  const done = new Map<PDFObject, Set<PDFObject>>()
  const waiting: Drawing[] = pages.flatMap(drawingsOf)
  for (const page of pages) for (const table of tablesAbove(page)) used.set(table, new Set())
  for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
    const { content, resources } = drawing
    if (!(resources instanceof PDFDict)) continue
    if (!done.has(resources)) waiting.push(...innerDrawings(resources))
    const before = done.get(resources) ?? new Set()
    done.set(resources, before)
    const table = tableOf(resources, 'XObject')
    if (!table) continue
    const drawn = used.get(table) ?? new Set()
    used.set(table, drawn)
    if (!content || before.has(content)) continue
    before.add(content)
    const named = names.get(content) ?? namesIn(contentText(content))
    names.set(content, named)
    for (const name of table.keys().filter((key) => named.has(key))) {
      drawn.add(name)
      const object = table.lookup(name)
      if (object instanceof PDFStream && nameOf(object.dict.lookup(key('Subtype'))) !== 'Image')
        waiting.push(drawingOf(object, resources))
    }
  }
  for (const [table, drawn] of used) for (const name of table.keys()) if (!drawn.has(name)) table.delete(name)
}

const key = (name: string) => PDFName.of(name)
export const tableOf = (resources: PDFDict, name: string): PDFDict | null => {
  const table = resources.lookup(key(name))
  return table instanceof PDFDict ? table : null
}

/** A drawing without resources of its own has those of what draws it. */
export const drawingOf = (stream: PDFStream, outer: PDFObject | undefined): Drawing => ({
  content: stream,
  resources: stream.dict.lookup(key('Resources')) ?? outer,
})

/** A page, and the appearance of each of its annotations. */
const drawingsOf = (page: PDFDict): readonly Drawing[] => {
  const resources = inherited(page, 'Resources')
  const annotations = valuesOf(page.lookup(key('Annots'))).filter((annotation) => annotation instanceof PDFDict)
  const appearances = annotations.flatMap((annotation) => valuesOf(annotation.lookup(key('AP'))))
  const streams = appearances.flatMap((appearance) =>
    appearance instanceof PDFStream ? [appearance] : valuesOf(appearance),
  )
  return [
    { content: page.lookup(key('Contents')), resources },
    ...streams.flatMap((stream) => (stream instanceof PDFStream ? [drawingOf(stream, resources)] : [])),
  ]
}

/** What the resources themselves draw: patterns, glyphs, masks. All of them count as used. */
const innerDrawings = (resources: PDFDict): readonly Drawing[] => {
  const patterns = valuesOf(resources.lookup(key('Pattern')))
  const masks = valuesOf(resources.lookup(key('ExtGState'))).map((state) => {
    const mask = state instanceof PDFDict ? state.lookup(key('SMask')) : undefined
    return mask instanceof PDFDict ? mask.lookup(key('G')) : undefined
  })
  const glyphs = valuesOf(resources.lookup(key('Font'))).flatMap((font) => {
    if (!(font instanceof PDFDict)) return []
    const own = font.lookup(key('Resources')) ?? resources
    return valuesOf(font.lookup(key('CharProcs'))).map((content) => ({ content, resources: own }))
  })
  const streams = [...patterns, ...masks].filter((object) => object instanceof PDFStream)
  return [...streams.map((stream) => drawingOf(stream, resources)), ...glyphs]
}

/** The tables that a page inherits from the page tree; pages with resources of their own do not use them. */
const tablesAbove = (page: PDFDict): readonly PDFDict[] => {
  const tables: PDFDict[] = []
  let node = page.lookup(key('Parent'))
  for (let depth = 0; node instanceof PDFDict && depth < 100; depth++) {
    const resources = node.lookup(key('Resources'))
    const table = resources instanceof PDFDict ? tableOf(resources, 'XObject') : null
    if (table) tables.push(table)
    node = node.lookup(key('Parent'))
  }
  return tables
}

const valuesOf = (object: PDFObject | undefined): readonly (PDFObject | undefined)[] => {
  if (object instanceof PDFArray) return object.asArray().map((_, at) => object.lookup(at))
  return object instanceof PDFDict ? object.keys().map((name) => object.lookup(name)) : []
}

export const namesIn = (content: string): ReadonlySet<PDFName> => {
  const found = new Set<string>()
  for (const [, name] of content.matchAll(/\/([^\s/<>()[\]{}%\0]+)/g)) found.add(name!)
  return new Set([...found].map((name) => PDFName.of(name)))
}

/** The content of a page or a drawing as text; '' where it cannot be unpacked. */
export const contentText = (content: PDFObject | undefined): string => {
  if (content instanceof PDFArray)
    return content
      .asArray()
      .map((_, at) => contentText(content.lookup(at)))
      .join('\n')
  if (!(content instanceof PDFRawStream)) return ''
  try {
    return Buffer.from(unpacked(content, filtersOf(content))).toString('latin1')
  } catch {
    // A viewer cannot unpack this content either, so it draws nothing.
    return ''
  }
}
