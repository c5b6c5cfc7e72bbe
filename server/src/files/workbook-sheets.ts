/** A sheet of cells: its name, and its index among the sheets of the workbook. */
export type SheetName = { name: string; place: number; isHidden: boolean }

/** Returns the sheets that have cells (charts have none), visible ones first. */
export function readSheets(workbook: string, relations: string): SheetName[] {
  const cellParts = new Set(
    elementsOf(relations, 'Relationship').flatMap(({ Type = '', Id }) => (Type.endsWith('/worksheet') && Id ? [Id] : [])),
  )
  const sheets = elementsOf(workbook, 'sheet')
    .map((attributes) => ({ name: attributes['name'] ?? '', part: relationOf(attributes), state: attributes['state'] }))
    .filter(({ name, part }) => name !== '' && part !== '')
    .map(({ name, part, state }, place) => ({ name, place, isHidden: state === 'hidden' || state === 'veryHidden', part }))
    .filter(({ part }) => cellParts.has(part))
    .map(({ name, place, isHidden }) => ({ name, place, isHidden }))
  return [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)]
}

type Attributes = Record<string, string>

function elementsOf(xml: string, name: string): Attributes[] {
  const elements = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))
  return [...elements].map(([, written = '']) => {
    const attributes = written.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
    return Object.fromEntries([...attributes].map(([, key = '', double, single]) => [key, unescapeXml(double ?? single ?? '')]))
  })
}

function relationOf(attributes: Attributes): string {
  const key =
    Object.keys(attributes).find((name) => name.toLowerCase() === 'r:id') ?? Object.keys(attributes).find((name) => name.endsWith(':id'))
  return key === undefined ? '' : (attributes[key] ?? '')
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(
      /&#(x?)([0-9a-f]+);/gi,
      (whole, hex: string, digits: string) => characterOf(Number.parseInt(digits, hex === '' ? 10 : 16)) ?? whole,
    )
    .replaceAll('&amp;', '&')
}

function characterOf(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
}
