import sharp, { type Sharp } from 'sharp'
import { FileRefusal } from './file-refusal.ts'

// Of all that libvips can read, only these three: SVG, GIF and TIFF have had holes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** The most pixels of a picture that is opened: more would fill the memory of the process. */
export const maxPixels = 50e6
const options = { limitInputPixels: maxPixels, failOn: 'error' } as const

export type ImageType = 'jpeg' | 'png' | 'webp'
type Bytes = Uint8Array<ArrayBuffer>

/** Whether the picture says who made it, where or with what. Refuses one that cannot be read, or is too large. */
export const hasMetadata = async (bytes: Uint8Array): Promise<boolean> => {
  const { width, height, exif, xmp, iptc, comments } = await readable(() => sharp(bytes, options).metadata())
  if (width * height > maxPixels) throw new FileRefusal('FILE_IMAGE_TOO_LARGE')
  return [exif, xmp, iptc, comments].some((block) => block !== undefined && block.length > 0)
}

/** Re-encoded from its pixels, upright, at most 4096 px wide and high: nothing but what is seen is left. */
export const cleanImage = (bytes: Uint8Array, type: ImageType): Promise<Bytes> =>
  readable(async () => {
    const drawn = await drawnAnew(bytes, 4096)
    const written =
      type === 'png' ? drawn.png() : type === 'webp' ? drawn.webp({ quality: 85 }) : drawn.jpeg({ quality: 85 })
    return new Uint8Array(await written.toBuffer())
  })

/** A WebP of at most 480 px. */
export const imageThumbnail = (bytes: Uint8Array): Promise<Bytes> =>
  readable(async () => new Uint8Array(await (await drawnAnew(bytes, 480)).webp({ quality: 75 }).toBuffer()))

/** Upright, at most `longestSide` px. Transparent pixels lose their colour: programs erase by making transparent. */
const drawnAnew = async (bytes: Uint8Array, longestSide: number): Promise<Sharp> => {
  const drawn = sharp(bytes, options)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  if (!(await sharp(bytes, options).metadata()).hasAlpha) return drawn
  const { data, info } = await drawn.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let at = 0; at < data.length; at += channels)
    if (data[at + channels - 1] === 0) for (let colour = at; colour < at + channels; colour++) data[colour] = 0
  return sharp(data, { raw: { width, height, channels } })
}

const readable = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read()
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    throw new FileRefusal(tooLarge ? 'FILE_IMAGE_TOO_LARGE' : 'FILE_DAMAGED')
  }
}
