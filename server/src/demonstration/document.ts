import { Buffer } from 'node:buffer'

/** Returns a page of PDF. Only Latin-1 without brackets and backslashes is supported. */
export function pdfOf([title, ...lines]: readonly string[]): Buffer {
  const content = `BT /F1 20 Tf 72 760 Td (${title}) Tj /F1 12 Tf 0 -20 Td ${lines.map((line) => `0 -22 Td (${line}) Tj `).join('')}ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // Latin-1 has one byte per character, so the offsets counted in characters are right.
  return Buffer.from(file + table + end, 'latin1')
}
