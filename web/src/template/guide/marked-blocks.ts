export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'picture'; name: string; file: string }
  | { kind: 'code'; text: string }

const HEADING = /^(#{1,6}) (.+)$/
const ITEM = /^(?:-|\d+\.) (.+)$/
const PICTURE = /^!\[(.+)\]\((?:.*\/)?([^/)]+)\)$/
const FENCE = '```'

/** Reads the Markdown that the guides and the version history use: headings, paragraphs, lists, tables, pictures and code. */
export function blocksOf(text: string): Block[] {
  const parts = text.split(FENCE)
  return parts.flatMap((part, at) => (at % 2 === 1 ? [codeOf(part)] : part.split(/\n\s*\n/).flatMap(blocksIn)))
}

function codeOf(part: string): Block {
  return { kind: 'code', text: part.replace(/^\w*\n/, '').trimEnd() }
}

/** Reads what stands between two empty lines: a heading, then one block. */
function blocksIn(part: string): Block[] {
  const lines = part.split('\n').filter((line) => line.trim() !== '')
  const [first, ...others] = lines
  if (first === undefined) return []
  const [, hashes, text] = HEADING.exec(first) ?? []
  if (hashes !== undefined && text !== undefined) return [{ kind: 'heading', level: hashes.length, text }, ...blocksIn(others.join('\n'))]
  return [blockOf(first, lines)]
}

function blockOf(first: string, lines: string[]): Block {
  const [, name, file] = PICTURE.exec(first) ?? []
  if (name !== undefined && file !== undefined) return { kind: 'picture', name, file }
  if (first.startsWith('|')) return tableOf(lines)
  if (ITEM.test(first)) return { kind: 'list', isOrdered: /^\d/.test(first), items: itemsOf(lines) }
  return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') }
}

function tableOf(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  return { kind: 'table', head, rows }
}

/** Joins the lines of each item. */
function itemsOf(lines: string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const [, start] = ITEM.exec(line) ?? []
    if (start === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`)
    else items.push(start)
  }
  return items
}
