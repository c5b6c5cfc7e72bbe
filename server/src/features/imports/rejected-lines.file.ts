import { quoted, withoutFormula } from '../../files/spreadsheet.ts'
import type { RejectedRow } from './import-lines.read.ts'

const REASON = 'RAISON DU REJET'
const CHUNK_CHARS = 64 * 1024
const BYTE_ORDER_MARK = '\ufeff'

type Rejected = { fileName: string; columns: readonly string[]; rows: AsyncIterable<RejectedRow> }

/** Returns a CSV of the rejected lines in the columns of their file, with the reason, to be corrected in a spreadsheet and sent again. */
export function rejectedFile({ fileName, columns, rows }: Rejected): { name: string; bytes: AsyncIterable<Uint8Array> } {
  return { name: `rejets-${fileName.replace(/\.[^.]*$/, '')}.csv`, bytes: linesOf(columns, rows) }
}

async function* linesOf(columns: readonly string[], rows: AsyncIterable<RejectedRow>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = `${BYTE_ORDER_MARK}${toLine([...columns, REASON])}`
  for await (const { cells, reason } of rows) {
    text += toLine([...columns.map((_, place) => cells[place] ?? ''), ...surplusOf(cells, columns.length), reason])
    if (text.length < CHUNK_CHARS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/** Returns the cells that surplus separators pushed past the last column; the line stays rejected until they are removed. */
function surplusOf(cells: readonly string[], columns: number): readonly string[] {
  const surplus = cells.slice(columns)
  return surplus.some((cell) => cell.trim() !== '') ? surplus : []
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`
}

/** Turns a formula into text, but leaves a number with its sign as it is. */
function toCell(text: string): string {
  return quoted(/^[-+]?[\d\s.,]+$/.test(text) ? text : withoutFormula(text))
}
