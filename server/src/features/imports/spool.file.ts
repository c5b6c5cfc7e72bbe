import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Spooled = { fileDescriptor: number; bytes: number; sha256: Buffer; close: () => Promise<void> }

/** Writes the bytes to an unlinked file, which disappears with its descriptor even if the process is killed. */
export async function spool(arriving: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const path = join(tmpdir(), `backoffice-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of arriving) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    return { fileDescriptor: file.fd, bytes, sha256: hash.digest(), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
