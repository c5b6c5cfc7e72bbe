import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { textsOf } from '../../test/pdf.ts'
import { drawTable } from './pdf-table.ts'
import { printable, widthOf, wrapped } from './pdf-text.ts'
import { writePdf } from './pdf.ts'

type Row = { name: string; amount: string }
const table = (batches: AsyncIterable<readonly Row[]>) =>
  drawTable<Row>({
    top: '',
    y: 500,
    foot: 'Relevé n° 1',
    columns: [
      { heading: 'Nom', width: 700, of: ({ name }) => name },
      { heading: 'Dû', width: 70, isAmount: true, of: ({ amount }) => amount },
    ],
    batches,
    totals: ['Total', '9,00'],
    empty: 'Aucune ligne.',
  })

async function* batchesOf(count: number): AsyncGenerator<Row[]> {
  for (let at = 0; at < count; at += 1) yield [{ name: `Ligne ${at}`, amount: '1,00' }]
}

const pagesOf = async (count: number) => {
  const { name, bytes } = writePdf({ name: 'releve', title: 'Relevé', pages: table(batchesOf(count)) })
  expect(name).toBe('releve.pdf')
  return textsOf(await buffer(bytes))
}

test('draws the headings and the number on every page, each row once, and the totals at the end', async () => {
  const pages = await pagesOf(100)
  expect(pages).toHaveLength(3)
  for (const [at, texts] of pages.entries()) {
    expect(texts.slice(0, 2)).toEqual(['Nom', 'Dû'])
    expect(texts.slice(-2)).toEqual(['Relevé n° 1', `Page ${at + 1}`])
  }
  const names = pages.flat().filter((text) => text.startsWith('Ligne '))
  expect(names).toEqual(Array.from({ length: 100 }, (_, at) => `Ligne ${at}`))
  expect(pages.at(-1)?.slice(-4, -2)).toEqual(['Total', '9,00'])
  expect(await pagesOf(0)).toEqual([['Nom', 'Dû', 'Aucune ligne.', 'Relevé n° 1', 'Page 1']])
})

test('the last object counts the pages', async () => {
  const { bytes } = writePdf({ name: 'releve', title: 'Relevé', pages: table(batchesOf(100)) })
  expect((await buffer(bytes)).toString('latin1')).toContain('/Type /Pages /Count 3 ')
})

test('keeps every page out of memory once it is sent', async () => {
  let open = 0
  const { bytes } = writePdf({
    name: 'long',
    title: 'Long',
    pages: table(
      (async function* rows() {
        for (let at = 0; at < 10_000; at += 1) {
          open += 1
          yield [{ name: 'x', amount: '1' }]
        }
      })(),
    ),
  })
  const iterator = bytes[Symbol.asyncIterator]()
  await iterator.next()
  expect(open).toBeLessThan(100)
  await iterator.return?.()
})

test('writes what the fonts have, and the nearest sign otherwise', () => {
  expect(printable('Ștefan\u202f1 234,50 € – œuvre « à Łódź » −5\n日')).toBe('Stefan\u00a01 234,50 € – œuvre « à ?ódz » -5 ?')
})

test('breaks lines between words, and within a word that is too long', () => {
  expect(wrapped('un deux trois', widthOf('un deux', 8), 8)).toEqual(['un deux', 'trois'])
  expect(wrapped('', 10, 8)).toEqual([''])
  const lines = wrapped('M'.repeat(100), 50, 8)
  expect(lines.join('')).toBe('M'.repeat(100))
  for (const line of lines) expect(widthOf(line, 8)).toBeLessThanOrEqual(50)
})
