import { Buffer } from 'node:buffer'
import { notAPicture, pictureTooLarge } from './profile.errors.ts'

const SIDE_MAX = 512
const PIXELS_MAX = 24_000_000
const QUALITY = 82

/**
 * Writes a picture again, at 512 × 512 pixels at most: what comes out is pixels, and nothing that the file told besides.
 * Only what begins like a JPEG, PNG or WebP is given to the decoder.
 */
export async function rewritePicture(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const picture = await gather(bytes)
  if (!isKnown(picture)) throw notAPicture()

  // Loaded with the first picture: a server at rest does without it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const { width, height } = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture()
    })
  if (width * height > PIXELS_MAX) throw pictureTooLarge()
  return sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw notAPicture()
    })
}

async function gather(arriving: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of arriving) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isKnown(picture: Buffer): boolean {
  const isJpeg = picture.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = picture.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = picture.toString('latin1', 0, 4) === 'RIFF' && picture.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
