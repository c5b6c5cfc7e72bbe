import { emptyFile, notOurFormat, notUtf8 } from './files.errors.ts'

const SNIFFED_BYTES = 8_192
// Of a hundred characters of a text, hardly one is a control character.
const CONTROL_SHARE_MAX = 0.02

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const FOREIGN: readonly [number[], string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'une image'],
  [[0xff, 0xd8, 0xff], 'une image'],
  [[0x47, 0x49, 0x46, 0x38], 'une image'],
  [[0x52, 0x49, 0x46, 0x46], 'une image ou un son'],
  [[0x25, 0x50, 0x44, 0x46], 'un PDF'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'un ancien classeur (.xls) ou un classeur protégé par mot de passe'],
  [[0x50, 0x4b, 0x05, 0x06], 'une archive vide'],
  [[0x1f, 0x8b], 'une archive'],
]

/** Told by what the file holds: its name proves nothing. */
export function formatOf(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw emptyFile()
  if (startsWith(bytes, ZIP)) return 'xlsx'
  const foreign = FOREIGN.find(([signature]) => startsWith(bytes, signature))
  if (foreign) throw notOurFormat(foreign[1])
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) throw notUtf8()

  const start = bytes.subarray(0, SNIFFED_BYTES)
  if (start.every(isBlank)) throw emptyFile()
  if (start.filter(isControl).length > start.length * CONTROL_SHARE_MAX) throw notOurFormat('un fichier binaire')
  return 'csv'
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
