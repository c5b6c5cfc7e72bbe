import type { Buffer } from 'node:buffer'
import type { Refusal } from '../shared/refusal.ts'

const QUALITY = 82
const MEGAPIXEL = 1_000_000

type Limits = { sideMax: number; megapixelsMax: number; unreadable: () => Refusal; tooLarge: () => Refusal }

/** Rewrites a JPEG, PNG or WebP within a square, keeping its pixels without metadata. Checks their number before decoding them. */
export async function rewritePicture(picture: Buffer, { sideMax, megapixelsMax, unreadable, tooLarge }: Limits): Promise<Buffer> {
  // Loaded with the first picture, to save memory until then.
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

/** True if the bytes begin like a JPEG, PNG or WebP: nothing else reaches the decoder. */
export function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.toString('latin1', 0, 3) === '\xff\xd8\xff'
  const isPng = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
