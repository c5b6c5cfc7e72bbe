import { inflateSync } from 'node:zlib'

const REFERENCE = /^(\d{10}) 00000 n $/gm
const DRAWN_TEXT = /\(((?:[^\\()]|\\.)*)\) Tj/g

/** Reads the texts of each page of a PDF, in the order of drawing. Throws if its table of objects points beside an object. */
export function textsOf(file: Buffer): string[][] {
  const written = file.toString('latin1')
  const table = written.slice(Number(written.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1]))
  if (!table.startsWith('xref\n')) throw new Error('the table of objects is elsewhere')
  const objects = [...table.matchAll(REFERENCE)].map(([, offset], at) => objectAt(file.subarray(Number(offset)), at + 1))
  const kids = objects.map(({ head }) => head.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? '').find((found) => found !== '') ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const content = objects[Number(number) - 1]?.head.match(/\/Contents (\d+) 0 R/)?.[1]
    return drawnIn(objects[Number(content) - 1]?.drawing ?? '')
  })
}

function objectAt(bytes: Buffer, number: number): { head: string; drawing: string } {
  const [head = ''] = bytes.toString('latin1').split(/stream\n|\nendobj/, 1)
  if (!head.startsWith(`${number} 0 obj\n`)) throw new Error(`object ${number} is elsewhere`)
  const length = Number(head.match(/\/Length (\d+)/)?.[1])
  if (Number.isNaN(length)) return { head, drawing: '' }
  const start = bytes.indexOf('stream\n') + 'stream\n'.length
  return { head, drawing: inflateSync(bytes.subarray(start, start + length)).toString('latin1') }
}

function drawnIn(drawing: string): string[] {
  const decoder = new TextDecoder('windows-1252')
  return [...drawing.matchAll(DRAWN_TEXT)].map(([, text = '']) => decoder.decode(Buffer.from(text.replace(/\\(.)/g, '$1'), 'latin1')))
}
