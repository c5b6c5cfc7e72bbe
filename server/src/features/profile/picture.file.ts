import { Buffer } from 'node:buffer'
import * as pictures from '../../files/picture.ts'
import { notAPicture, pictureTooLarge } from './profile.errors.ts'

const SIDE_MAX = 512
const MEGAPIXELS_MAX = 24

/** Re-encodes a portrait: keeps its pixels only, 512 × 512 at most. */
export async function rewritePicture(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  const picture = Buffer.concat(chunks)
  if (!pictures.isPicture(picture)) throw notAPicture()
  return pictures.rewritePicture(picture, {
    sideMax: SIDE_MAX,
    megapixelsMax: MEGAPIXELS_MAX,
    unreadable: notAPicture,
    tooLarge: pictureTooLarge,
  })
}
