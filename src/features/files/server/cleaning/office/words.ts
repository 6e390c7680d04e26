import type { XmlAttribute, XmlElement } from './xml.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Typefaces that come with the programs: 'Times New Roman' names nobody called Román. */
const typefaces = [
  'Times New Roman|Cambria Math|Cambria|Calibri Light|Calibri|Courier New|Courier|Arial Black|Arial Narrow|Arial',
  'Aptos Display|Aptos Narrow|Aptos|Georgia|Verdana|Tahoma|Garamond|Century Gothic|Book Antiqua|Bookman Old Style',
  'Palatino Linotype|Gill Sans MT|Rockwell|Bell MT|Segoe UI|Liberation Serif|Liberation Sans|MS Gothic|MS Mincho',
]
const standardTypefaces = new RegExp(String.raw`(?<![\p{L}\d])(?:${typefaces.join('|')})(?![\p{L}\d])`, 'gu')
/** What cleaning itself writes, and what every program calls its own. */
const standardNames: ReadonlySet<string> = new Set(['Autor', 'Objeto', 'Office', 'Office Theme', 'Normal'])

/** A word of the format ('roman', 'medium', 'lowerLetter'): no contact, and seldom a name. */
const isOfFormat = /^(?:[a-z][A-Za-z\d]*|https?:\/\/schemas\.\S+)$/
/** Where people write, and such a word may be a name after all. */
const writtenAttributes = names(
  'descr title alt tooltip display string displayText value prompt promptTitle error errorTitle name caption v',
)
const writtenElements = names('alias tag statusText helpText default tblCaption tblDescription lvlText')

/** The names of formats. A company may have a format of its own, whose name begins with its site. */
const isStandardFormat = /^(?:urn|uuid):|^https?:\/\/(?:schemas\.|www\.w3\.org\/|purl\.)/
/** Places of cells, and short numbers, hold neither a name nor a contact. */
const isNoWord = /^(?:[A-Z]{1,3}\d{1,7}|-?[\d.]{1,6})$/
const maxKnown = 10_000
const maxPieceLength = 4096

/**
 * The words of attributes, line by line. Every value is read, whatever its attribute: watermarks, entries of lists,
 * messages of cells and rows behind pivot tables stand in values. A part has few different ones, many times.
 */
export const readWords = () => {
  const texts: string[] = []
  const known = new Set<string>()
  let piece: string[] = []
  const endPiece = () => {
    texts.push(piece.join('\n'))
    piece = []
    return texts
  }
  const read = (element: string, { prefix, name, value }: XmlAttribute) => {
    if (value.length < 3 || known.has(value) || isNoWord.test(value)) return
    if ((prefix === 'xmlns' || name === 'xmlns') && isStandardFormat.test(value)) return
    if (isOfFormat.test(value) && !writtenAttributes.has(name) && !writtenElements.has(element)) return
    if (known.size < maxKnown) known.add(value)
    // The styles that every document lists, used or not.
    if ((element === 'lsdException' && name === 'name') || standardNames.has(value)) return
    piece.push(value.replace(standardTypefaces, ' '))
    if (piece.length > maxPieceLength) endPiece()
  }
  return {
    read: ({ name }: XmlElement, attributes: readonly XmlAttribute[]) => {
      for (const attribute of attributes) read(name, attribute)
    },
    end: endPiece,
  }
}
