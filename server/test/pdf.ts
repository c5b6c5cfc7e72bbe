import { getDocumentProxy } from 'unpdf'

type Tagged = { role: string; children: unknown[] }
/** `right`: where the text that reaches furthest ends, in points. */
type PdfPage = { texts: string[]; roles: string[]; right: number }

/** Reads the texts of each page of a PDF, in the order of drawing. */
export async function textsOf(file: Uint8Array): Promise<string[][]> {
  return (await readPdf(file)).pages.map(({ texts }) => texts)
}

/** Reads each page as another program sees it: its texts, one per tagged element, and the roles of the elements. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(file))
  const { info } = await pdf.getMetadata()
  const pages: PdfPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items, lang } = await page.getTextContent({ includeMarkedContent: true })
    if (lang !== 'fr-FR') throw new Error(`the language is ${lang}`)
    const texts = ['']
    for (const item of items) {
      if ('str' in item) texts.push(`${texts.pop()}${item.str}${item.hasEOL ? ' ' : ''}`)
      else texts.push('')
    }
    const ends = items.flatMap((item) => ('str' in item ? [Number(item.transform[4]) + item.width] : []))
    const shown = texts.map((text) => text.trim()).filter((text) => text !== '')
    pages.push({ texts: shown, roles: rolesOf(await page.getStructTree()), right: Math.max(...ends) })
  }
  return { info, pages }
}

function rolesOf(node: unknown): string[] {
  return isTagged(node) ? [node.role, ...node.children.flatMap(rolesOf)] : []
}

function isTagged(node: unknown): node is Tagged {
  return typeof node === 'object' && node !== null && 'role' in node
}
