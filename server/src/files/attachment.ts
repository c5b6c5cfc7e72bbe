import { Buffer } from 'node:buffer'
import { attachmentName } from './attachment-name.ts'
import { appleDocument, documentTooLarge, notADocument } from './attachments.errors.ts'
import { isPicture, rewritePicture } from './picture.ts'

export type Attachment = { name: string; mediaType: 'image/webp' | 'application/pdf'; bytes: Buffer }

/** Keeps receipts legible and fits photos taken by phone, in pixels. */
const SIDE_MAX = 2_400
const MEGAPIXELS_MAX = 50

/** Detects the type from the first bytes. Only the pixels of a picture are kept; a PDF is stored unread. */
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

/** Detects HEIC and HEIF, which the decoder lacks for patent reasons. */
function isApplePicture(file: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(file.toString('latin1', 4, 12))
}
