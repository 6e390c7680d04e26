import {
  PDFArray,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { blankProfile } from '../pictures/colour-profile.ts'
import { stripJpeg2000 } from '../pictures/jpeg-2000.ts'
import { stripJpeg } from '../pictures/jpeg.ts'
import { cleanCMap, cleanContent } from './content.ts'
import { FileRefusal } from '../file-refusal.ts'
import { nameOf } from './dictionaries.ts'
import { blankCff, blankSfnt, blankType1 } from './fonts.ts'
import { filtersOf, unpacked } from './unpacking.ts'
import type { StreamRole } from './roles.ts'

/** A stream of the document at `ref`, with its filters. */
type Found = {
  readonly context: PDFContext
  readonly ref: PDFRef
  readonly object: PDFRawStream
  readonly filters: readonly string[]
}

/** Cuts out of a stream what is not seen: of pictures, fonts, colour profiles and content. */
export const cleanStream = (context: PDFContext, ref: PDFRef, object: PDFObject, role: StreamRole | undefined) => {
  if (!(object instanceof PDFRawStream)) return
  const filters = filtersOf(object)
  const codec = filters.at(-1) ?? ''
  // A picture format must be the last filter: no viewer renders a picture that holds packed bytes.
  if (filters.slice(0, -1).some((filter) => filter in pictures)) throw new FileRefusal('FILE_DAMAGED')
  const strip = pictures[codec]
  const found = { context, ref, object, filters }
  if (strip) replacePicture(found, strip)
  else if (role) replaceStream(found, role)
}

const replacePicture = ({ context, ref, object, filters }: Found, strip: (picture: Uint8Array) => Uint8Array) => {
  const picture = unpacked(object, filters.slice(0, -1))
  const stripped = strip(picture)
  const copy = object.dict.clone(context)
  copy.set(PDFName.of('Filter'), PDFName.of(filters.at(-1)!))
  copy.set(PDFName.of('Length'), PDFNumber.of(stripped.length))
  const params = copy.lookup(PDFName.of('DecodeParms'))
  if (params instanceof PDFArray && params.size() > 0)
    copy.set(PDFName.of('DecodeParms'), params.get(params.size() - 1))
  else if (params instanceof PDFArray) copy.delete(PDFName.of('DecodeParms'))
  context.assign(ref, PDFRawStream.of(copy, stripped))
}

const replaceStream = ({ context, ref, object, filters }: Found, role: StreamRole) => {
  const { dict } = object
  const whole = unpacked(object, filters)
  const cleaned = cleaners[role](whole)
  if (Buffer.compare(cleaned, whole) === 0) return
  const stream = context.flateStream(cleaned)
  for (const [key, value] of dict.entries())
    if (!['Filter', 'DecodeParms', 'Length'].includes(nameOf(key)!)) stream.dict.set(key, value)
  context.assign(ref, stream)
}

const cleaners: Readonly<Record<StreamRole, (bytes: Uint8Array) => Uint8Array>> = {
  content: cleanContent,
  cmap: cleanCMap,
  profile: blankProfile,
  type1: blankType1,
  cff: blankCff,
  sfnt: blankSfnt,
}

const pictures: Readonly<Record<string, (picture: Uint8Array) => Uint8Array>> = {
  DCTDecode: stripJpeg,
  DCT: stripJpeg,
  JPXDecode: stripJpeg2000,
}
