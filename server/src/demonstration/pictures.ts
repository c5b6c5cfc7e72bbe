import type { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'

export type Picture = 'deposit-800' | 'deposit-1200' | 'transfer-3000' | 'trial-day'

export function readPicture(name: Picture): Promise<Buffer> {
  return readFile(new URL(`./pictures/${name}.webp`, import.meta.url))
}
