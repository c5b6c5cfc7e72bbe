import type { Buffer } from 'node:buffer'
import type { Refusal } from '../shared/refusal.ts'

const QUALITY = 82
const MEGAPIXEL = 1_000_000

type Limits = { sideMax: number; megapixelsMax: number; unreadable: () => Refusal; tooLarge: () => Refusal }

/**
 * Writes a JPEG, PNG or WebP again, within a square: what comes out is pixels, and nothing that the file told besides. How many
 * pixels it has is read before any of them is.
 */
export async function rewritePicture(picture: Buffer, { sideMax, megapixelsMax, unreadable, tooLarge }: Limits): Promise<Buffer> {
  // Loaded with the first picture: a server at rest does without it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const refuse = () => {
    throw unreadable()
  }
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > megapixelsMax * MEGAPIXEL) throw tooLarge()
  return sharp(picture, { limitInputPixels: megapixelsMax * MEGAPIXEL, failOn: 'error' })
    .rotate()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refuse)
}

/** Only what begins like a picture is given to the decoder. */
export function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.toString('latin1', 0, 3) === '\xff\xd8\xff'
  const isPng = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
