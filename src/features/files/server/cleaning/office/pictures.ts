import sharp from 'sharp'
import { detectType } from '../detection.ts'
import { FileRefusal } from '../file-refusal.ts'
import { cleanImage, maxPixels } from '../images.ts'

/** A picture of an Office file, re-encoded; `shown` is false where a grey box stands in its place. */
export type CleanedPicture = { readonly bytes: Uint8Array; readonly shown: boolean }

/**
 * JPEG, PNG, WebP and GIF are re-encoded. Drawings and old bitmaps, whose texts we cannot take out, are replaced by a
 * grey box. Refuses what is not a picture (docs/rules/files.md#what-is-cleaned).
 */
export const cleanPicture = async (bytes: Uint8Array): Promise<CleanedPicture> => {
  const start = Buffer.from(bytes.subarray(0, 44)).toString('latin1')
  if (/^GIF8[79]a/.test(start)) return { bytes: await cleanImage(await firstFrame(bytes), 'png'), shown: true }
  if (isDrawing(start)) return { bytes: await greyBox(), shown: false }
  const type = await detectType(bytes).catch(() => null)
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp') throw new FileRefusal('FILE_DAMAGED')
  return { bytes: await cleanImage(bytes, type), shown: true }
}

/** EMF, WMF with and without its own head, both of them packed, TIFF and BMP. */
const isDrawing = (start: string): boolean =>
  (start.startsWith('\x01\0\0\0') && start.startsWith(' EMF', 40)) ||
  ['\xd7\xcd\xc6\x9a', '\x01\0\x09\0', '\x02\0\x09\0', '\x1f\x8b', 'II*\0', 'MM\0*', 'BM'].some((mark) =>
    start.startsWith(mark),
  )

/** A second form of a picture, beside a bitmap that shows the same: a vector drawing, or one before its effects. */
export const isSecondForm = (bytes: Uint8Array): boolean => bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 0xbc

/** The first frame of a GIF as PNG. The canvas decodes it with Wuffs, whose memory is checked by its compiler. */
const firstFrame = async (gif: Uint8Array): Promise<Uint8Array> => {
  const view = Buffer.from(gif)
  if (view.length < 13) throw new FileRefusal('FILE_DAMAGED')
  const [width, height] = [view.readUInt16LE(6), view.readUInt16LE(8)]
  if (width * height > maxPixels) throw new FileRefusal('FILE_IMAGE_TOO_LARGE')
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  try {
    const image = await loadImage(view)
    const canvas = createCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    return new Uint8Array(canvas.toBuffer('image/png'))
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  }
}

/** The page gives it the size of what it stands for. */
const greyBox = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9d9d9' } })
      .png()
      .toBuffer(),
  )
