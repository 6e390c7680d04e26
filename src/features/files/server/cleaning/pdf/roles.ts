import { PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { nameOf } from './dictionaries.ts'

/** The role of a stream that may hold more than what is seen (streams.ts). */
export type StreamRole = 'content' | 'cmap' | 'profile' | 'type1' | 'cff' | 'sfnt'

/** The role of an object that was met under this key. */
export const roleOf = (object: PDFObject | undefined, foundUnder: string): StreamRole | null => {
  if (!(object instanceof PDFStream)) return null
  const nameIn = (name: string) => nameOf(object.dict.lookup(PDFName.of(name)))
  if (foundUnder === 'ToUnicode') return 'cmap'
  const draws = nameIn('Subtype') === 'Form' || object.dict.has(PDFName.of('PatternType'))
  if (draws || ['Contents', 'CharProc', 'Encoding', 'UseCMap'].includes(foundUnder)) return 'content'
  if (foundUnder === 'ICCBased' || foundUnder === 'DestOutputProfile') return 'profile'
  if (foundUnder === 'FontFile') return 'type1'
  if (foundUnder === 'FontFile2') return 'sfnt'
  if (foundUnder === 'FontFile3') return nameIn('Subtype') === 'OpenType' ? 'sfnt' : 'cff'
  return null
}
