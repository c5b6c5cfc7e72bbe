import { fileTooLarge } from './saved-views.errors.ts'

/** Joins the parts of a file. Throws 413 `file_too_large` as soon as they exceed `bytesMax` bytes. */
export async function joinUpTo(bytesMax: number, parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > bytesMax) throw fileTooLarge(bytesMax)
    taken.push(part)
  }
  return Buffer.concat(taken)
}
