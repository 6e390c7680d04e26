import { withoutInvisibleText } from '#lib/invisible-text.ts'
import type { FileWarning } from '../../../domain/states.ts'
import { concealed } from './warnings.ts'
import { isFetchingFormula, isFetchingInstruction } from './fetching.ts'
import { fieldInstructions } from './field-instructions.ts'
import { withoutHidden, withoutPaths } from './removals.ts'
import { readWords } from './words.ts'
import { rewriteXml, type XmlElement } from './xml.ts'

/** Elements with formulas: paths in them are not seen. */
const formulas = new Set('f definedName formula formula1 formula2 calculatedColumnFormula totalsRowFormula'.split(' '))

/** What ends with a line: what follows is shown elsewhere, as the next cell, or the next label of a chart. */
const lines = new Set([
  ...formulas,
  'v',
  'p',
  'si',
  'row',
  'c',
  'comment',
  'is',
  'oddHeader',
  'oddFooter',
  'evenHeader',
  'evenFooter',
])
const gaps = new Set(['br', 'tab', 'cr'])

/** What can be read in a part comes in pieces that end with a line. */
export type CleanedPart = {
  readonly xml: Uint8Array
  readonly texts: readonly string[]
  /** What its author is warned of, once each. */
  readonly warnings: readonly FileWarning[]
}
const maxPieceLength = 4096
/** How many hidden sheets of a workbook are named: enough to know what to look for. */
const maxWarnings = 8

/** One part without what tells of its author, and what can be read in it: its texts and the words of its attributes. */
export const cleanPart = (bytes: Uint8Array): CleanedPart => {
  const texts: string[] = []
  const words = readWords()
  let piece: string[] = []
  const nameless = withoutNames()
  const warnings = new Map<string, FileWarning>()
  const warn = (warning: FileWarning) => {
    if (warnings.size < maxWarnings) warnings.set(JSON.stringify(warning), warning)
  }
  const concealing = concealed(warn)
  const fetches = () => warn({ code: 'FILE_FETCHES' })
  const fields = fieldInstructions(fetches)
  const endPiece = () => {
    texts.push(piece.join(''))
    piece = []
  }
  const xml = rewriteXml(bytes, {
    element: (given) => {
      const element = seenOf(given)
      if (isRefreshed(element)) fetches()
      const kept = withoutHidden(withoutOrder(element, fetches))
      nameless.begin(element.name)
      fields.begin(element)
      concealing.begin(element)
      words.read(element, kept ?? [])
      if (gaps.has(element.name)) piece.push(' ')
      return kept
    },
    text: (content, element) => {
      const seen = withoutInvisibleText(content)
      const kept = fields.has(element)
        ? fields.read(seen)
        : formulas.has(element)
          ? cleanFormula(seen, fetches)
          : nameless.read(seen, element)
      concealing.text(kept, element)
      piece.push(kept)
      return kept
    },
    end: (element) => {
      concealing.end(element)
      if (!lines.has(element)) return
      piece.push('\n')
      if (piece.length > maxPieceLength) endPiece()
    },
  })
  endPiece()
  return { xml, texts: [...texts, ...words.end()], warnings: [...warnings.values()] }
}

/** An element without what nobody sees in its attributes. It is taken out first: without it a value may be another. */
const seenOf = (element: XmlElement): XmlElement => {
  const isSeen = element.attributes.every(({ value }) => withoutInvisibleText(value) === value)
  if (isSeen) return element
  const attributes = element.attributes.map((each) => ({ ...each, value: withoutInvisibleText(each.value) }))
  return { ...element, attributes }
}

/** The value that was computed last is kept beside it. */
const cleanFormula = (formula: string, fetches: () => void): string => {
  if (!isFetchingFormula(formula)) return withoutPaths(formula)
  fetches()
  return '"retirado"'
}

/** Whether a connection or the table it fills is brought up to date when the file is opened. */
const isRefreshed = ({ name, attributes }: XmlElement): boolean =>
  (name === 'connection' || name === 'queryTable') &&
  attributes.some((each) => each.name === 'refreshOnLoad' && /^(?:1|true)$/.test(each.value))

/** A simple field has its instruction in an attribute. */
const withoutOrder = (element: XmlElement, fetches: () => void): XmlElement => {
  if (element.name !== 'fldSimple') return element
  const attributes = element.attributes.map((each) => {
    if (each.name !== 'instr') return each
    if (!isFetchingInstruction(each.value, each.value)) return { ...each, value: withoutPaths(each.value) }
    fetches()
    return { ...each, value: '' }
  })
  return { ...element, attributes }
}

/** A workbook names who wrote its comments, and each begins with that name ('Ana Pérez:'), which Excel puts there. */
const withoutNames = () => {
  const authors: string[] = []
  let isFirst = false
  return {
    begin: (element: string) => {
      if (element === 'comment') isFirst = true
    },
    read: (content: string, element: string): string => {
      if (element === 'author') {
        authors.push(content.trim())
        return 'Autor'
      }
      if (!isFirst || content.trim() === '') return content
      isFirst = false
      const author = authors.find((name) => name !== '' && content.trimStart().startsWith(`${name}:`))
      return author === undefined ? content : content.replace(author, () => 'Autor')
    },
  }
}
