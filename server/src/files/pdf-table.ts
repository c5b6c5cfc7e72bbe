import { drawLine, drawPageNumber, drawText, PAGE } from './pdf-page.ts'
import { printable, wrapped } from './pdf-text.ts'

/** The widths of all columns add up to that of the page without its margins. */
export type PdfColumn<Row> = { heading: string; width: number; isAmount?: true; of: (row: Row) => string }

/** `top` is drawn on the first page, where the table begins at `y`. `totals` is the last row; `empty` stands where there is no row. */
type PdfTable<Row> = {
  top: string
  y: number
  foot: string
  columns: readonly PdfColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
  totals: readonly string[]
  empty: string
}

const SIZE = 8
const LEADING = 10
const ROW_GAP = 4
const COLUMN_GAP = 6
const FOOT_Y = 22
const BOTTOM = 44
const TOP = PAGE.height - PAGE.margin - SIZE

/** Draws a table on as many pages as it needs, each with the headings and its number. */
export async function* drawTable<Row>({ top, y: start, foot, empty, ...table }: PdfTable<Row>): AsyncGenerator<string> {
  const { columns } = table
  let page = 1
  let drawing = top + drawHeadings(columns, start)
  let y = start - HEAD_HEIGHT
  const finished = () => `${drawing}${drawText({ x: PAGE.margin, y: FOOT_Y, text: foot, isQuiet: true })}${drawPageNumber(page, FOOT_Y)}`
  for await (const { texts, isTotal } of rowsOf(table)) {
    const cells = texts.map((text, at) => wrapped(printable(text), (columns[at]?.width ?? 0) - COLUMN_GAP, SIZE))
    const height = Math.max(...cells.map(({ length }) => length)) * LEADING + ROW_GAP
    if (y - height < BOTTOM) {
      yield finished()
      page += 1
      drawing = drawHeadings(columns, TOP)
      y = TOP - HEAD_HEIGHT
    }
    drawing += drawCells(columns, cells, { y, isBold: isTotal }) + drawLine(y - height + LEADING)
    y -= height
  }
  if (y === start - HEAD_HEIGHT) drawing += drawText({ x: PAGE.margin, y, text: empty, isQuiet: true })
  yield finished()
}

const HEAD_HEIGHT = LEADING + ROW_GAP

type TextRow = { texts: readonly string[]; isTotal: boolean }

/** Yields the texts of all rows, and of the totals if there was a row. */
async function* rowsOf<Row>({ columns, batches, totals }: Pick<PdfTable<Row>, 'columns' | 'batches' | 'totals'>): AsyncGenerator<TextRow> {
  let isEmpty = true
  for await (const rows of batches) {
    for (const row of rows) {
      isEmpty = false
      yield { texts: columns.map(({ of }) => of(row)), isTotal: false }
    }
  }
  if (!isEmpty) yield { texts: totals, isTotal: true }
}

function drawHeadings<Row>(columns: readonly PdfColumn<Row>[], y: number): string {
  const cells = columns.map(({ heading }) => [heading])
  return drawCells(columns, cells, { y, isBold: true }) + drawLine(y - ROW_GAP)
}

/** Draws the cells of a row, each of some lines, below each other from `y`. */
function drawCells<Row>(
  columns: readonly PdfColumn<Row>[],
  cells: readonly string[][],
  { y, isBold }: { y: number; isBold: boolean },
): string {
  let x = PAGE.margin
  let drawing = ''
  for (const [at, { width, isAmount }] of columns.entries()) {
    const place = isAmount ? ({ x: x + width, align: 'end' } as const) : { x }
    for (const [line, text] of (cells[at] ?? []).entries()) {
      if (text !== '') drawing += drawText({ ...place, y: y - line * LEADING, text, size: SIZE, isBold })
    }
    x += width
  }
  return drawing
}
