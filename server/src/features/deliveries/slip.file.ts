import { frenchDay } from '@backoffice/contract/dates'
import { drawBarcode, loadCode128, type Barcode } from '../../files/pdf-barcode.ts'
import { drawAside, drawLines, drawText, footText, PAGE, type Sheet } from '../../files/pdf-page.ts'
import { writePdf } from '../../files/pdf.ts'
import type { Slip } from './slip.read.ts'

type Encode = (text: string) => Barcode
type Line = Slip['delivery']['lines'][number]
type Cursor = { y: number }

const TITLE = { y: 36, size: 16 }
const TEXT_SIZE = 10
const LINES_Y = 136
const BOTTOM = 548
const HEADING_HEIGHT = 20
const COLUMNS = 4
const CELL = { width: (PAGE.width - 2 * PAGE.margin) / COLUMNS, height: 46 }
const BAR_HEIGHT = 26
const SIGNATURES_HEIGHT = 86

/** Writes `bon-BL-00000012.pdf`: the parties, what is delivered, each serial as a barcode, and room for two signatures. */
export function writeSlip(slip: Slip) {
  const { reference } = slip.delivery
  return writePdf({ name: `bon-${reference}`, title: `Bon de livraison ${reference}`, draw: (sheet) => drawSlip(sheet, slip) })
}

async function* drawSlip(sheet: Sheet, slip: Slip): AsyncGenerator<void> {
  const encode = await loadCode128()
  const cursor = { y: LINES_Y }
  const foot = footText(`Bon de livraison ${slip.delivery.reference}`)
  drawTop(sheet, slip, encode)
  for (const line of slip.delivery.lines) {
    for (const row of [null, ...rowsOf(line.serials)]) {
      // A heading stays with the first row of its serials.
      const height = row === null ? HEADING_HEIGHT + (line.serials.length > 0 ? CELL.height : 0) : CELL.height
      if (cursor.y + height > BOTTOM) yield* turnPage(sheet, cursor, foot)
      if (row === null) drawHeading(sheet, line, cursor)
      else drawSerials(sheet, row, { cursor, encode })
    }
  }
  if (cursor.y + SIGNATURES_HEIGHT > BOTTOM) yield* turnPage(sheet, cursor, foot)
  drawSignatures(sheet, cursor)
  drawAside(sheet, foot)
  yield
}

async function* turnPage(sheet: Sheet, cursor: Cursor, foot: ReturnType<typeof footText>): AsyncGenerator<void> {
  drawAside(sheet, foot)
  yield
  sheet.doc.addPage()
  cursor.y = PAGE.margin
}

function drawTop(sheet: Sheet, { delivery, from, to, preparedOn, shippedOn }: Slip, encode: Encode): void {
  const line = { x: PAGE.margin, size: TEXT_SIZE }
  drawText(sheet, 'H1', { ...line, ...TITLE, text: `Bon de livraison ${delivery.reference}`, isBold: true })
  drawText(sheet, 'P', { ...line, y: 64, text: `De\u00a0: ${describeParty(from)}` })
  drawText(sheet, 'P', { ...line, y: 79, text: `À\u00a0: ${describeParty(to)}` })
  const days = [
    `préparé le ${frenchDay(preparedOn)} par ${delivery.preparedByName}`,
    shippedOn && `expédié le ${frenchDay(shippedOn)}`,
    delivery.expectedOn && `attendu le ${frenchDay(delivery.expectedOn)}`,
    delivery.orderReference && `commande ${delivery.orderReference}`,
  ]
  drawText(sheet, 'P', { ...line, y: 94, text: `Bon ${days.filter(Boolean).join(' · ')}` })
  drawBarcode(sheet, encode(delivery.reference), { x: PAGE.width - PAGE.margin - CELL.width, y: TITLE.y, width: CELL.width, height: 36 })
  drawLines(sheet, 120)
}

function describeParty({ name, outletNumber, address }: Slip['from']): string {
  if (outletNumber === null) return 'Dépôt central'
  return [name, `n°\u00a0${outletNumber}`, address].filter(Boolean).join(' · ')
}

function drawHeading(sheet: Sheet, { articleCode, articleLabel, quantity }: Line, cursor: Cursor): void {
  const pieces = `${quantity.toLocaleString('fr-FR')} ${quantity > 1 ? 'pièces' : 'pièce'}`
  drawText(sheet, 'P', { x: PAGE.margin, y: cursor.y, size: TEXT_SIZE, text: `${articleCode} · ${articleLabel} · ${pieces}`, isBold: true })
  cursor.y += HEADING_HEIGHT
}

function drawSerials(sheet: Sheet, numbers: readonly string[], { cursor, encode }: { cursor: Cursor; encode: Encode }): void {
  for (const [index, number] of numbers.entries()) {
    const x = PAGE.margin + index * CELL.width
    drawBarcode(sheet, encode(number), { x, y: cursor.y, width: CELL.width, height: BAR_HEIGHT })
    drawText(sheet, 'P', { x: x + 12, y: cursor.y + BAR_HEIGHT + 3, size: TEXT_SIZE, text: number })
  }
  cursor.y += CELL.height
}

function drawSignatures(sheet: Sheet, { y }: Cursor): void {
  drawLines(sheet, y + 8)
  const labels = ['Remis par (nom, date, signature)', 'Reçu par (nom, date, signature)']
  for (const [index, text] of labels.entries()) {
    drawText(sheet, 'P', { x: PAGE.margin + index * 2 * CELL.width, y: y + 16, size: TEXT_SIZE, text })
  }
}

function rowsOf(serials: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(serials.length / COLUMNS) }, (_, row) => serials.slice(row * COLUMNS, (row + 1) * COLUMNS))
}
