import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { COUNT_BOX, drawPageCount, PAGE } from './pdf-page.ts'

/** `pages` are the drawings of each page. */
type Pdf = { name: string; title: string; pages: AsyncIterable<string> }
type PdfFile = { name: string; mediaType: string; bytes: AsyncIterable<Uint8Array> }

const CATALOG = 1
const TREE = 2
const REGULAR = 3
const BOLD = 4
const COUNT = 5
const ABOUT = 6
const FIRST_PAGE = 7
const FONTS = `/Font << /Regular ${REGULAR} 0 R /Bold ${BOLD} 0 R >>`
const OFFSET_DIGITS = 10

/** Writes a PDF while its pages are drawn. Its fonts are the standard ones, which every reader has. */
export function writePdf({ name, title, pages }: Pdf): PdfFile {
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes: pdfBytes(title, pages) }
}

/** Writes nothing before the first page has been drawn, since reading may refuse until then. */
async function* pdfBytes(title: string, pages: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const file = createWriter()
  let bytes = file.begin()
  let next = FIRST_PAGE
  const kids: string[] = []
  for await (const page of pages) {
    const content = file.stream(next, page)
    const sheet = file.object(next + 1, `<< /Type /Page /Parent ${TREE} 0 R /Contents ${next} 0 R >>`)
    yield Buffer.concat([bytes, content, sheet])
    bytes = Buffer.alloc(0)
    kids.push(`${next + 1} 0 R`)
    next += 2
  }
  const resources = `/Resources << ${FONTS} /XObject << /Count ${COUNT} 0 R >> >>`
  yield Buffer.concat([
    bytes,
    file.stream(COUNT, drawPageCount(kids.length), `/Type /XObject /Subtype /Form /BBox ${COUNT_BOX} /Resources << ${FONTS} >>`),
    file.object(
      TREE,
      `<< /Type /Pages /Count ${kids.length} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ${resources} /Kids [${kids.join(' ')}] >>`,
    ),
    file.object(REGULAR, fontOf('Helvetica')),
    file.object(BOLD, fontOf('Helvetica-Bold')),
    file.object(ABOUT, `<< /Title ${hexOf(title)} >>`),
    file.object(CATALOG, `<< /Type /Catalog /Pages ${TREE} 0 R /Lang (fr-FR) /ViewerPreferences << /DisplayDocTitle true >> >>`),
    file.end(),
  ])
}

/** Creates what writes objects and remembers where each begins. */
function createWriter() {
  const offsets: number[] = []
  let length = 0
  const add = (bytes: Buffer) => {
    length += bytes.length
    return bytes
  }
  const object = (number: number, body: string | Buffer) => {
    offsets[number] = length
    const written = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
    return add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), written, Buffer.from('\nendobj\n')]))
  }
  return {
    /** The comment of high bytes tells programs that the file is binary. */
    begin: () => add(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')),
    object,
    stream: (number: number, drawing: string, entries = '') => {
      const bytes = deflateSync(Buffer.from(drawing, 'latin1'))
      const head = `<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
      return object(number, Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]))
    },
    end: () => {
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`)
      const size = rows.length + 1
      const trailer = `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${ABOUT} 0 R >>\nstartxref\n${length}\n%%EOF\n`
      return add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}${trailer}`))
    },
  }
}

function fontOf(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function hexOf(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}
