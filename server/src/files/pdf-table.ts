import { drawAside, drawLines, drawText, footText, PAGE, placeText, plainText, setFont, type Sheet, type Text } from './pdf-page.ts'

/** The widths of all columns add up to that of the page without its margins. */
export type PdfColumn<Row> = { heading: string; width: number; isAmount?: true; of: (row: Row) => string }

/** The table begins at `y` of the first page. `totals` is the last row; `empty` stands where there is no row. */
type PdfTable<Row> = {
  y: number
  foot: string
  columns: readonly PdfColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
  totals: readonly string[]
  empty: string
}

const LEADING = 10
const ROW_GAP = 4
/** Keeps the rule under a row this far above the next row. */
const RULE_LIFT = 2
const COLUMN_GAP = 6
const BOTTOM = 551
const HEAD_HEIGHT = LEADING + ROW_GAP

/** Draws a table on as many pages as it needs, each with the headings. Yields before each further page. */
export async function* drawTable<Row>(sheet: Sheet, { y: start, foot, empty, ...table }: PdfTable<Row>): AsyncGenerator<void> {
  const { columns } = table
  let part = beginPart(sheet, columns, start)
  let y = start + HEAD_HEIGHT
  for await (const { texts, isTotal } of rowsOf(table)) {
    const cells = cellsOf(sheet, columns, { texts, isBold: isTotal })
    const height = Math.max(...cells.map((cell) => cell.height)) + ROW_GAP
    if (y + height > BOTTOM) {
      part.end()
      drawAside(sheet, footText(foot))
      yield
      sheet.doc.addPage()
      part = beginPart(sheet, columns, PAGE.margin)
      y = PAGE.margin + HEAD_HEIGHT
    }
    drawRow(sheet, part, { cells, y, tag: 'TD' })
    y += height
    drawLines(sheet, y - RULE_LIFT)
  }
  part.end()
  if (y === start + HEAD_HEIGHT) drawText(sheet, 'P', { x: PAGE.margin, y, text: empty, isQuiet: true })
  drawAside(sheet, footText(foot))
}

/** Begins the part of a table on a page, tagged as a table of its own: programs that read a page expand the whole table. */
function beginPart<Row>(sheet: Sheet, columns: readonly PdfColumn<Row>[], y: number): PDFKit.PDFStructureElement {
  const part = sheet.doc.struct('Table')
  sheet.root.add(part)
  const texts = columns.map(({ heading }) => heading)
  drawRow(sheet, part, { cells: cellsOf(sheet, columns, { texts, isBold: true }), y, tag: 'TH' })
  drawLines(sheet, y + HEAD_HEIGHT - RULE_LIFT)
  return part
}

type Cell = Omit<Text, 'y'> & { height: number }
type RowTexts = { texts: readonly string[]; isBold: boolean }

/** Places the texts of a row beside each other. A text that is wider than its column takes more lines. */
function cellsOf<Row>({ doc }: Sheet, columns: readonly PdfColumn<Row>[], { texts, isBold }: RowTexts): Cell[] {
  setFont(doc, { isBold })
  let right = PAGE.margin
  return columns.map(({ width, isAmount }, at) => {
    const x = right
    right += width
    const text = plainText(texts[at] ?? '')
    if (isAmount) return { x: right, text, isBold, align: 'end', height: LEADING }
    const room = width - COLUMN_GAP
    if (doc.widthOfString(text) <= room) return { x, text, isBold, height: LEADING }
    return { x, text, isBold, width: room, height: doc.heightOfString(text, { width: room }) }
  })
}

// The types do not know `scope`.
const HEADING = { lang: 'fr-FR', scope: 'Column' }

type TaggedRow = { cells: readonly Cell[]; y: number; tag: 'TH' | 'TD' }

/** Draws a row with a tag per cell, since screen readers read a table by columns. */
function drawRow({ doc }: Sheet, table: PDFKit.PDFStructureElement, { cells, y, tag }: TaggedRow): void {
  const row = doc.struct('TR')
  table.add(row)
  for (const cell of cells) {
    const content = cell.text === '' ? [] : () => placeText(doc, { ...cell, y })
    row.add(doc.struct(tag, tag === 'TH' ? HEADING : {}, content))
  }
  row.end()
}

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
