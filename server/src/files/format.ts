import { Buffer } from 'node:buffer'
import { emptyFile, lockedWorkbook, notOurFormat, notUtf8, savedOtherwise } from './files.errors.ts'

const SNIFFED_BYTES = 8_192
// A text has hardly any control character among a hundred.
const CONTROL_SHARE_MAX = 0.02

// In Latin text encoded in UTF-16, every other byte is NUL.
const UTF16_SHARE_MIN = 0.4

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')
const OLD_WORKBOOK = Buffer.from('Workbook', 'utf16le')
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const FOREIGN: readonly [number[], string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'une image'],
  [[0xff, 0xd8, 0xff], 'une image'],
  [[0x47, 0x49, 0x46, 0x38], 'une image'],
  [[0x52, 0x49, 0x46, 0x46], 'une image ou un son'],
  [[0x25, 0x50, 0x44, 0x46], 'un PDF'],
  [[0x50, 0x4b, 0x05, 0x06], 'une archive vide'],
  [[0x1f, 0x8b], 'une archive'],
]

/** Detects the format from the content, since a file name proves nothing. Refuses any other format. */
export function formatOf(bytes: Buffer): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw emptyFile()
  if (startsWith(bytes, ZIP)) return 'xlsx'
  if (startsWith(bytes, COMPOUND)) throw compoundFile(bytes)
  const foreign = FOREIGN.find(([signature]) => startsWith(bytes, signature))
  if (foreign) throw notOurFormat(foreign[1])
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) throw notUtf8()

  const start = bytes.subarray(0, SNIFFED_BYTES)
  if (start.every(isBlank)) throw emptyFile()
  if (isUtf16(start)) throw notUtf8()
  if (start.find((byte) => !isBlank(byte)) === LESS_THAN) throw savedOtherwise('une page web ou un fichier XML')
  if (start.filter(isControl).length > start.length * CONTROL_SHARE_MAX) throw notOurFormat('un fichier binaire')
  return 'csv'
}

const LESS_THAN = 0x3c

/** Returns the refusal of a workbook from before 2007, or of one locked by a password. */
function compoundFile(bytes: Buffer): Error {
  if (bytes.includes(ENCRYPTED_PACKAGE)) return lockedWorkbook()
  if (bytes.includes(OLD_WORKBOOK)) return savedOtherwise('un ancien classeur (.xls)')
  return savedOtherwise('un ancien classeur (.xls) ou un classeur protégé par un mot de passe')
}

function isUtf16(start: Uint8Array): boolean {
  const nuls = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls.map((count) => (2 * count) / start.length)
  return Math.max(even, odd) > UTF16_SHARE_MIN && Math.min(even, odd) < CONTROL_SHARE_MAX
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
}

function isControl(byte: number): boolean {
  return byte < 0x20 && !isBlank(byte)
}
