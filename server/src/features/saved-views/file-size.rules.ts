import { fileTooLarge } from './saved-views.errors.ts'

/** Joins the parts of a file. Refuses a larger one as soon as it passes the limit. */
export async function joinedUpTo(bytesMax: number, parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > bytesMax) throw fileTooLarge(bytesMax)
    taken.push(part)
  }
  return Buffer.concat(taken)
}
