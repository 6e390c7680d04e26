import { PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'

const mail = 'ventas@ferresur.com.uy'
const author: FileAuthor = { names: ['Ferresur'], emails: [mail], phones: [], ruts: [], websites: [] }

/** Two pages; the second says what its author then takes out: a letterhead with the contact. */
const twoPages = async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const [first, second] = [document.addPage(), document.addPage()] as [PDFPage, PDFPage]
  first.drawText('Chapa trapezoidal', { x: 60, y: 700, font })
  second.drawText(`Ferresur SA ${mail}`, { x: 60, y: 700, font })
  return { document, context: document.context, first, second }
}
type Pages = Awaited<ReturnType<typeof twoPages>>

/**
 * The copy of a file whose second page was taken out, while its bytes still hold the contact, and the copy's do not.
 */
const cleanedWithoutSecond = async ({ document }: Pages, options?: Parameters<PDFDocument['save']>[0]) => {
  document.catalog.Pages().removeLeafNode(1)
  const planted = new Uint8Array(await document.save(options))
  expect(secretsIn(planted, [mail])).toEqual([mail])
  const result = await clean({ bytes: planted, visibility: 'now', author })
  expect(result.ok && secretsIn(result.bytes, [mail])).toEqual([])
  return result
}

const leading: Readonly<Record<string, (pages: Pages) => void>> = {
  'a bookmark': ({ document, context, second }) => {
    const list = context.nextRef()
    const title = PDFHexString.fromText('Contacto')
    const mark = context.register(context.obj({ Title: title, Parent: list, Dest: [second.ref, 'Fit'] }))
    context.assign(list, context.obj({ Type: 'Outlines', Count: 1, First: mark, Last: mark }))
    document.catalog.set(PDFName.of('Outlines'), list)
  },
  'the tags of a document from Word': ({ document, context, second }) => {
    const root = context.obj({ Type: 'StructTreeRoot', K: [{ Type: 'StructElem', S: 'P', Pg: second.ref, K: 0 }] })
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root))
  },
  'a link on another page': ({ context, first, second }) => {
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [second.ref, 'Fit'] }
    first.node.addAnnot(context.register(context.obj(link)))
  },
  'a branch of the tree on which it hung': ({ document, context, first, second }) => {
    const branch = context.obj({ Type: 'Pages', Kids: [first.ref, second.ref], Count: 2 })
    branch.set(PDFName.of('Parent'), document.catalog.get(PDFName.of('Pages'))!)
    first.node.set(PDFName.of('Parent'), context.register(branch))
  },
}

describe('a page that was taken out of a PDF is in no byte of its copy, whatever leads to it:', () => {
  test.each(Object.entries(leading))('%s', async (_, lead) => {
    const pages = await twoPages()
    lead(pages)
    expect(await cleanedWithoutSecond(pages)).toMatchObject({ ok: true, pages: 1, warnings: [] })
  })

  test('a field that stood on it', async () => {
    const pages = await twoPages()
    const { document, context, second } = pages
    const drawn = context.register(context.flateStream(`BT (${mail}) Tj ET`, { Type: 'XObject', Subtype: 'Form' }))
    document.getForm().createTextField('material').addToPage(second)
    const field = document.getForm().getTextField('material').acroField.getWidgets()[0]!
    field.dict.set(PDFName.of('AP'), context.obj({ N: drawn }))
    const result = await cleanedWithoutSecond(pages, { updateFieldAppearances: false })
    expect(result).toMatchObject({ ok: true, pages: 1 })
  })
})

test('references to the pages that a PDF has stay: bookmarks, tags and links', async () => {
  const pages = await twoPages()
  for (const name of ['a bookmark', 'the tags of a document from Word', 'a link on another page']) leading[name]!(pages)
  const planted = new Uint8Array(await pages.document.save())
  const result = await clean({ bytes: planted, visibility: 'now', author: { ...author, names: [], emails: [] } })
  if (!result.ok) throw new Error(result.refusal)
  const { catalog, ...copy } = await PDFDocument.load(result.bytes).then((document) => ({
    catalog: document.catalog,
    pages: document.getPages(),
  }))
  const [first, second] = copy.pages as [PDFPage, PDFPage]
  const mark = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict)
  const link = first.node.Annots()!.lookup(0, PDFDict)
  for (const led of [mark, link]) expect(led.lookup(PDFName.of('Dest'))?.toString()).toContain(second.ref.toString())
  expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
})

/** Pages of a file that was split share one list of what any of them shows. */
describe('what a page has at hand and does not draw is in no byte of its copy:', () => {
  const drawing = ({ context }: Pages, content: string, more = {}) =>
    context.register(context.flateStream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], ...more }))
  const other = (pages: Pages) => drawing(pages, `BT (${mail}) Tj ET`)
  const places: Readonly<Record<string, (pages: Pages) => void>> = {
    'a drawing of another page': (pages) => pages.first.node.setXObject(PDFName.of('Otra'), other(pages)),
    'one that only another such drawing draws': (pages) => {
      const inner = { Resources: { XObject: { Otra: other(pages) } } }
      pages.first.node.setXObject(PDFName.of('Fuera'), drawing(pages, '/Otra Do', inner))
    },
    'one of a drawing that it draws': (pages) => {
      const inner = { Resources: { XObject: { Otra: other(pages) } } }
      pages.first.node.setXObject(PDFName.of('Marco'), drawing(pages, '0 0 1 1 re f', inner))
      pages.first.node.addContentStream(pages.context.register(pages.context.flateStream('/Marco Do')))
    },
    'one of the branch on which it hangs': (pages) =>
      pages.document.catalog
        .Pages()
        .set(PDFName.of('Resources'), pages.context.obj({ XObject: { Otra: other(pages) } })),
    'one of a page without content': (pages) => {
      pages.first.node.delete(PDFName.of('Contents'))
      pages.first.node.setXObject(PDFName.of('Otra'), other(pages))
    },
  }
  test.each(Object.entries(places))('%s', async (_, place) => {
    const pages = await twoPages()
    place(pages)
    expect(await cleanedWithoutSecond(pages)).toMatchObject({ ok: true, pages: 1 })
  })
})

test('whatever is drawn stays: by a page, a drawing, a pattern, a letter, a mask, a note, under any name', async () => {
  const { document, context, first } = await twoPages()
  const marks: string[] = []
  const register = (content: string, dict: Parameters<typeof context.flateStream>[1]) =>
    context.register(context.flateStream(content, dict))
  const mark = () => {
    const text = `Marca ${marks.push('')}.`
    marks[marks.length - 1] = text
    return register(`BT (${text}) Tj ET`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] })
  }
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }
  const having = (name: string) => ({ Resources: { XObject: { [name]: mark() } } })
  const { node } = first
  const letters = { Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 9, 9], FontMatrix: [1, 0, 0, 1, 0, 0] }
  const coding = { Type: 'Encoding', Differences: [65, PDFName.of('A')] }
  const shared = context.obj({
    XObject: {
      Propio: mark(),
      'Con espacio': mark(),
      Fuera: register('/Dentro Do', { ...form, ...having('Dentro') }),
      // This one and those below have no resources of their own, but those of the page.
      Suelto: register('/Hoja Do', form),
      Hoja: mark(),
      Trama: mark(),
      Velo: mark(),
      Letra: mark(),
      Sello: mark(),
    },
    Pattern: { P: register('/Trama Do', { PatternType: 1, BBox: [0, 0, 9, 9] }) },
    ExtGState: { G: { SMask: { S: 'Alpha', G: register('/Velo Do', form) } } },
    Font: {
      L: {
        ...letters,
        Encoding: coding,
        FirstChar: 65,
        LastChar: 65,
        Widths: [9],
        CharProcs: { A: register('/Letra Do', {}) },
      },
    },
  })
  document.catalog.Pages().set(PDFName.of('Resources'), shared)
  node.delete(PDFName.of('Resources'))
  const split = [
    register('q /Propio', {}),
    register('Do /Con#20espacio Do /Fuera Do /Suelto Do /G gs /Pattern cs /P scn Q', {}),
  ]
  node.set(PDFName.of('Contents'), context.obj(split))
  const look = register('/Sello Do', form)
  const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 9, 9], AP: { N: { Si: look } }, AS: PDFName.of('Si') }
  node.addAnnot(context.register(context.obj(stamp)))
  document.catalog.Pages().removeLeafNode(1)
  const result = await clean({ bytes: new Uint8Array(await document.save()), visibility: 'now', author })
  expect(result).toMatchObject({ ok: true })
  expect(marks).toHaveLength(8)
  expect(result.ok && secretsIn(result.bytes, marks)).toEqual(marks)
})
