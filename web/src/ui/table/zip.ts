const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const VERSION = 20
const UTF8 = 0x0800
/** 1 January 1980, since the date of the file is irrelevant. */
const NO_DATE = 0x0021

/** Returns a ZIP archive of these files, uncompressed. */
export function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const bodies: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)]
    const described = [VERSION, UTF8, 0, 0, NO_DATE] as const
    const sizes = { crc: crcOf(content), size: content.length, nameLength: name.length }
    bodies.push(record(LOCAL_HEADER, [...uint16s(described), ...sizesOf(sizes), ...uint16s([0])]), name, content)
    directory.push(
      record(DIRECTORY_HEADER, [...uint16s([VERSION, ...described]), ...sizesOf(sizes), ...uint16s([0, 0, 0, 0, 0, 0]), ...long(offset)]),
      name,
    )
    offset += 30 + name.length + content.length
  }
  const count = Object.keys(files).length
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(DIRECTORY_END, [...uint16s([0, 0, count, count]), ...long(directorySize), ...long(offset), ...uint16s([0])])
  return joined([...bodies, ...directory, end])
}

function sizesOf({ crc, size, nameLength }: { crc: number; size: number; nameLength: number }): number[] {
  return [...long(crc), ...long(size), ...long(size), ...uint16s([nameLength])]
}

function record(signature: number, bytes: readonly number[]): Uint8Array {
  return Uint8Array.from([...long(signature), ...bytes])
}

function uint16s(values: readonly number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff])
}

function long(value: number): number[] {
  return uint16s([value & 0xffff, value >>> 16])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const archive = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    archive.set(part, at)
    at += part.length
  }
  return archive
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
