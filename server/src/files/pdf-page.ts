/** A4, landscape, in points. The origin is the upper left corner. */
export const PAGE = { width: 842, height: 595, margin: 36, bottom: 20 }
/** `root` holds what screen readers read, in their order. */
export type Sheet = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement }

const TEXT_SIZE = 8
const FOOT_Y = 565
const GREY = '#666666'
const LINE_GREY = '#bfbfbf'

/** A line of text; `x` is where it starts, or ends, and `y` its upper edge. A `width` breaks it into as many lines as it needs. */
export type Text = {
  x: number
  y: number
  text: string
  size?: number
  isBold?: boolean
  isQuiet?: boolean
  align?: 'start' | 'end'
  width?: number
}

/** Draws a text and tags it for screen readers, as `H1` or `P`. */
export function drawText({ doc, root }: Sheet, tag: 'H1' | 'P', text: Text): void {
  root.add(doc.struct(tag, {}, () => placeText(doc, { ...text, text: plainText(text.text) })))
}

/** Draws texts that screen readers pass over, such as the number of a page. */
export function drawAside({ doc }: Pick<Sheet, 'doc'>, ...texts: readonly Text[]): void {
  for (const text of texts) {
    doc.markContent('Artifact')
    placeText(doc, text)
    doc.endMarkedContent()
  }
}

/** Draws thin lines over the width of the text. */
export function drawLines({ doc }: Pick<Sheet, 'doc'>, ...ys: readonly number[]): void {
  doc.markContent('Artifact').lineWidth(0.5).strokeColor(LINE_GREY)
  for (const y of ys) {
    doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .stroke()
  }
  doc.endMarkedContent()
}

/** Draws a text without a tag: for the content of a tagged element. */
export function placeText(doc: Sheet['doc'], { x, y, text, align, width, isQuiet = false, ...font }: Text): void {
  setFont(doc, font)
  doc.fillColor(isQuiet ? GREY : 'black')
  const start = align === 'end' ? x - doc.widthOfString(text) : x
  doc.text(text, start, y, width === undefined ? { lineBreak: false } : { width })
}

export function setFont(doc: Sheet['doc'], { size = TEXT_SIZE, isBold = false }: Pick<Text, 'size' | 'isBold'>): void {
  doc.font(isBold ? 'Bold' : 'Regular').fontSize(size)
}

/** Returns a text of one line, with each letter and its accent in one sign, as the font has them. It lacks the narrow space. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{Cc}+/gu, ' ')
}

export function footText(text: string): Text {
  return { x: PAGE.margin, y: FOOT_Y, text: plainText(text), isQuiet: true }
}

export function pageNumber(page: number, pages: number): Text {
  return { x: PAGE.width - PAGE.margin, y: FOOT_Y, text: `Page ${page} sur ${pages}`, isQuiet: true, align: 'end' }
}
