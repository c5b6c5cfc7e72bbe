import { literalOf, printable, widthOf } from './pdf-text.ts'

/** A4, landscape, in points. The origin is the lower left corner. */
export const PAGE = { width: 842, height: 595, margin: 36 }

const TEXT_SIZE = 8
const GREY = 0.4
const LINE_GREY = 0.75

type Text = { x: number; y: number; text: string; size?: number; isBold?: boolean; isQuiet?: boolean; align?: 'start' | 'end' }

/** Draws a line of text; `x` is where it starts, or ends. */
export function drawText({ x, y, text, size = TEXT_SIZE, isBold = false, isQuiet = false, align = 'start' }: Text): string {
  const written = printable(text)
  const start = align === 'start' ? x : x - widthOf(written, size)
  const font = `/${isBold ? 'Bold' : 'Regular'} ${size} Tf`
  return `${isQuiet ? GREY : 0} g BT ${font} ${point(start)} ${point(y)} Td ${literalOf(written)} Tj ET\n`
}

/** Draws a thin line over the width of the text. */
export function drawLine(y: number): string {
  return `${LINE_GREY} G 0.5 w ${PAGE.margin} ${point(y)} m ${PAGE.width - PAGE.margin} ${point(y)} l S\n`
}

/** Draws the number of a page at the right margin. The writer adds the number of pages, which is known at the end. */
export function drawPageNumber(page: number, y: number): string {
  const x = PAGE.width - PAGE.margin - COUNT_WIDTH
  return `${drawText({ x, y, text: `Page ${page}`, isQuiet: true, align: 'end' })}q 1 0 0 1 ${x} ${point(y)} cm /Count Do Q\n`
}

const COUNT_WIDTH = 36
export const COUNT_BOX = `[0 -4 ${COUNT_WIDTH} 12]`

export function drawPageCount(pages: number): string {
  return drawText({ x: 0, y: 0, text: ` sur ${pages}`, isQuiet: true })
}

function point(length: number): string {
  return String(Math.round(length * 100) / 100)
}
