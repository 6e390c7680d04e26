import sharp from 'sharp'
import { FileRefusal } from './file-refusal.ts'

// Of all that libvips can read, only these three: SVG, GIF and TIFF have had holes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const mostPixels = 50e6
const options = { limitInputPixels: mostPixels, failOn: 'error' } as const

export type ImageType = 'jpeg' | 'png' | 'webp'
type Bytes = Uint8Array<ArrayBuffer>

/** Whether the picture says who made it, where or with what. Refuses one that cannot be read, or is too large. */
export const hasMetadata = async (bytes: Uint8Array): Promise<boolean> => {
  const { width, height, exif, xmp, iptc, comments } = await readable(() => sharp(bytes, options).metadata())
  if (width * height > mostPixels) throw new FileRefusal('FILE_IMAGE_TOO_LARGE')
  return [exif, xmp, iptc, comments].some((block) => block !== undefined && block.length > 0)
}

/** Drawn anew from its pixels, upright, at most 4096 px wide and high: nothing but pixels is left. */
export const cleanImage = (bytes: Uint8Array, type: ImageType): Promise<Bytes> =>
  readable(async () => {
    const drawn = sharp(bytes, options)
      .autoOrient()
      .resize({ width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true })
    const written =
      type === 'png' ? drawn.png() : type === 'webp' ? drawn.webp({ quality: 85 }) : drawn.jpeg({ quality: 85 })
    return new Uint8Array(await written.toBuffer())
  })

/** A WebP of at most 480 px. */
export const imageThumbnail = (bytes: Uint8Array): Promise<Bytes> =>
  readable(
    async () =>
      new Uint8Array(
        await sharp(bytes, options)
          .autoOrient()
          .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 75 })
          .toBuffer(),
      ),
  )

const readable = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read()
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    throw new FileRefusal(tooLarge ? 'FILE_IMAGE_TOO_LARGE' : 'FILE_DAMAGED')
  }
}
