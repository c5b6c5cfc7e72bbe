import { Buffer } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drawAside, PAGE, pageNumber, type Sheet } from './pdf-page.ts'

/** `draw` yields after each page that it has finished, and before it adds another. */
type Pdf = { name: string; title: string; draw: (sheet: Sheet) => AsyncIterable<void> }
type PdfFile = { name: string; mediaType: string; bytes: AsyncIterable<Uint8Array> }

const FONTS = {
  Regular: import.meta.resolve('roboto-fontface/fonts/roboto/Roboto-Regular.woff'),
  Bold: import.meta.resolve('roboto-fontface/fonts/roboto/Roboto-Bold.woff'),
}

/** Writes a PDF in A4, landscape, that screen readers can follow. */
export function writePdf({ name, title, draw }: Pdf): PdfFile {
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes: pdfBytes({ title, draw }) }
}

/** Writes nothing before the first page has been drawn, since reading may refuse until then. */
async function* pdfBytes({ title, draw }: Omit<Pdf, 'name'>): AsyncGenerator<Uint8Array> {
  const sheet = await openSheet(title)
  const { doc } = sheet
  for await (const _ of draw(sheet)) {
    joinContent(doc.page.content)
    const bytes = bytesOf(doc)
    if (bytes !== null) yield bytes
    await setImmediate()
  }
  numberPages(sheet)
  sheet.root.end()
  doc.end()
  yield bytesOf(doc) ?? Buffer.alloc(0)
}

/** Loads the library at the first use, since it would make each start of the server longer. */
async function openSheet(title: string): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const { margin, bottom } = PAGE
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title },
  })
  for (const [name, url] of Object.entries(FONTS)) doc.registerFont(name, fileURLToPath(url))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

/** Joins the many small pieces of a finished page, which take four times as much memory as their text. */
function joinContent(content: PDFKit.PDFKitReference & { buffer?: Uint8Array[] }): void {
  if (content.buffer) content.buffer = [Buffer.concat(content.buffer)]
}

function numberPages(sheet: Sheet): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page)
    drawAside(sheet, pageNumber(page + 1, count))
  }
}

function bytesOf(doc: Sheet['doc']): Uint8Array | null {
  // True because pdfkit streams bytes.
  return doc.read() as Uint8Array | null
}
