import { isUtf8 } from 'node:buffer'
import type { Row } from '../shared/row.ts'

const BLOCK_BYTES = 1024 * 1024
const RECORD_CHARS_MAX = 100_000
const RECORD_LINES_MAX = 50
const SHOWN_CHARS_MAX = 1_000
const NEWLINE = 10

export type Encoding = 'UTF-8' | 'UTF-8 BOM' | 'Windows-1252'

export function encodingOf(bytes: Buffer): Encoding {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'UTF-8 BOM'
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

/** Yields the text in blocks that end at the end of a line. */
export function* textBlocks(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding === 'Windows-1252' ? 'windows-1252' : 'utf-8')
  const hasOldMacLines = !bytes.includes(NEWLINE)
  for (let start = 0; start < bytes.length; ) {
    const end = endOfBlock(bytes, start)
    const text = decoder.decode(bytes.subarray(start, end))
    yield hasOldMacLines ? text.replaceAll('\r', '\n') : text
    start = end
  }
}

function endOfBlock(bytes: Buffer, start: number): number {
  if (start + BLOCK_BYTES >= bytes.length) return bytes.length
  const before = bytes.lastIndexOf(NEWLINE, start + BLOCK_BYTES - 1)
  const newline = before >= start ? before : bytes.indexOf(NEWLINE, start + BLOCK_BYTES)
  return newline === -1 ? bytes.length : newline + 1
}

/** Yields the records of a delimited text with the line on which each begins. Skips empty lines. */
export function* recordsOf(blocks: Iterable<string>, separator: string): Generator<Row> {
  let unread: Unread = { text: '', line: 1 }
  for (const block of blocks) {
    unread = yield* readRecords({ text: unread.text + block, line: unread.line }, separator, RECORD_CHARS_MAX)
  }
  yield* readRecords(unread, separator, 0)
}

type Unread = { text: string; line: number }

/** Yields records and returns the rest for the next block: an unclosed quoted cell, unless it is longer than `leftMax`. */
function* readRecords({ text, line }: Unread, separator: string, leftMax: number): Generator<Row, Unread> {
  let position = 0
  while (position < text.length) {
    const newline = text.indexOf('\n', position)
    const end = newline === -1 ? text.length : newline
    const written = text.slice(position, text[end - 1] === '\r' ? end - 1 : end)
    const quoted = written.includes('"') ? readQuoted(text, position, separator) : undefined
    if (quoted?.state === 'open' && text.length - position <= leftMax) return { text: text.slice(position), line }

    const fault = faultOf(written, quoted)
    const cells = quoted?.state === 'read' ? quoted.cells : written.slice(0, fault ? SHOWN_CHARS_MAX : undefined).split(separator)
    if (fault) yield { line, cells, fault }
    else if (cells.length > 1 || written.trim() !== '') yield { line, cells, isPlain: quoted === undefined && isPlain(written) }

    const next = !fault && quoted?.state === 'read' ? quoted.end + 1 : end + 1
    line += !fault && quoted?.state === 'read' ? quoted.lines : 1
    position = next
  }
  return { text: '', line }
}

type Quoted = { state: 'read'; cells: string[]; end: number; lines: number } | { state: 'open' } | { state: 'broken' }

function readQuoted(text: string, start: number, separator: string): Quoted {
  const cells: string[] = []
  let newline = endOfLine(text, start)
  let lines = 1
  for (let position = start; ; position += 1) {
    if (text[position] === '"') {
      const closing = closingQuote(text, position + 1)
      if (closing === -1) return { state: 'open' }
      cells.push(text.slice(position + 1, closing).replaceAll('""', '"'))
      position = closing + 1
      for (; newline < position; newline = endOfLine(text, newline + 1)) lines += 1
    } else {
      const next = text.indexOf(separator, position)
      const end = next === -1 || next > newline ? newline : next
      cells.push(text.slice(position, end === newline && text[end - 1] === '\r' ? Math.max(position, end - 1) : end))
      position = end
    }
    if (text[position] === '\r' && position + 1 === newline) position += 1
    if (position >= newline) return { state: 'read', cells, end: newline, lines }
    if (text[position] !== separator) return { state: 'broken' }
  }
}

/** True if the cells need no escaping: a short line without backslash, tab, carriage return or NUL. */
function isPlain(written: string): boolean {
  return written.length <= SHOWN_CHARS_MAX && !/[\\\t\r\0]/.test(written)
}

function faultOf(written: string, quoted: Quoted | undefined): string | undefined {
  if (written.length > RECORD_CHARS_MAX) return 'La ligne dépasse cent mille caractères.'
  if (!quoted) return undefined
  if (quoted.state !== 'read' || quoted.lines > RECORD_LINES_MAX)
    return 'Un guillemet n’est pas refermé, ou se trouve au milieu d’une cellule.'
  return undefined
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline === -1 ? text.length : newline
}

function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
