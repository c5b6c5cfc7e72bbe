import { FIGURE_NAMES, type FigureName, readFigure, writeFigure } from './objective-figures.ts'

/** Splits the text that a spreadsheet copies into rows of cells. Quoted cells may hold tabs, line breaks and doubled quotes. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let match = cells.exec(text); match !== null; match = cells.exec(text)) {
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const isEnded = rows.length > 1 && rows.at(-1)?.join('') === ''
  return isEnded ? rows.slice(0, -1) : rows
}

/** Writes cells as a spreadsheet reads them. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\r\n')
}

/** Returns a figure in its usual writing; text that is no figure stays as it is, so that it can be mended. */
export function tidyFigure(name: FigureName, text: string): string {
  const value = readFigure(name, text)
  return value === null ? text.trim() : writeFigure(name, value)
}

export type FigureChange = { outletId: number; name: FigureName; text: string }
type PastedRow = { outletId: number; isClosed: boolean }
export type PasteTarget = { top: number; bottom: number; left: number; right: number }

/** `overflow` counts the cells of the block that found no place, `closed` the rows that may not change. */
export type Pasted = { changes: FigureChange[]; overflow: number; closed: number }

/** Lays a block over the figures from a target's first cell. A larger target that the block divides evenly is filled with copies. */
export function placeBlock(rows: readonly PastedRow[], { top, bottom, left, right }: PasteTarget, block: readonly string[][]): Pasted {
  const width = Math.max(...block.map((cells) => cells.length))
  const height = repeated(bottom - top + 1, block.length)
  const columns = repeated(right - left + 1, width)
  const changes: FigureChange[] = []
  const closed = new Set<number>()
  let overflow = 0
  for (let down = 0; down < height; down += 1) {
    const cells = block[down % block.length] ?? []
    for (let across = 0; across < columns; across += 1) {
      const text = cells[across % width]
      if (text === undefined) continue
      const [row, name] = [rows[top + down], FIGURE_NAMES[left + across]]
      if (row === undefined || name === undefined) overflow += 1
      else if (row.isClosed) closed.add(row.outletId)
      else changes.push({ outletId: row.outletId, name, text: tidyFigure(name, text) })
    }
  }
  return { changes, overflow, closed: closed.size }
}

function repeated(target: number, block: number): number {
  return target % block === 0 ? target : block
}
