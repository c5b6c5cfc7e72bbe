import { Buffer } from 'node:buffer'
import { isPicture, rewritePicture } from '../../files/picture.ts'
import { attachmentName } from './attachment.rules.ts'
import { appleDocument, documentTooLarge, notADocument } from './credit-requests.errors.ts'

export type Attachment = { name: string; mediaType: 'image/webp' | 'application/pdf'; bytes: Buffer }

/** A receipt stays legible, and the picture of a telephone fits. */
const SIDE_MAX = 2_400
const MEGAPIXELS_MAX = 50

/** What a file is, its first bytes say. Of a picture only the pixels are kept; a PDF is kept as it came, and never opened. */
export async function readAttachment({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<Attachment> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  const file = Buffer.concat(chunks)

  if (isPdf(file)) return { name: attachmentName(name, 'pdf'), mediaType: 'application/pdf', bytes: file }
  if (isApplePicture(file)) throw appleDocument()
  if (!isPicture(file)) throw notADocument()
  const picture = await rewritePicture(file, {
    sideMax: SIDE_MAX,
    megapixelsMax: MEGAPIXELS_MAX,
    unreadable: notADocument,
    tooLarge: () => documentTooLarge(MEGAPIXELS_MAX),
  })
  return { name: attachmentName(name, 'webp'), mediaType: 'image/webp', bytes: picture }
}

function isPdf(file: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))
}

/** Its codec is under patents: the decoder comes without it. */
function isApplePicture(file: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(file.toString('latin1', 4, 12))
}
