import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readPdf } from '../../test/pdf.ts'
import type { Sheet } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import { writePdf } from './pdf.ts'

type Row = { name: string; amount: string }
const drawing = (batches: AsyncIterable<readonly Row[]>) => (sheet: Sheet) =>
  drawTable<Row>(sheet, {
    y: 100,
    foot: 'Relevé n° 1',
    columns: [
      { heading: 'Nom', width: 700, of: ({ name }) => name },
      { heading: 'Dû', width: 70, isAmount: true, of: ({ amount }) => amount },
    ],
    batches,
    totals: ['Total', '9,00'],
    empty: 'Aucune ligne.',
  })

async function* batchesOf(count: number, refusedFrom = count): AsyncGenerator<Row[]> {
  for (let at = 0; at < count; at += 1) {
    if (at >= refusedFrom) throw new Error('refused')
    yield [{ name: `Ligne ${at}`, amount: '1,00' }]
  }
}
async function* batchOf(name: string): AsyncGenerator<Row[]> {
  yield [{ name, amount: '1,00' }]
}

const read = async (batches: AsyncIterable<readonly Row[]>) => {
  const { name, bytes } = writePdf({ name: 'releve', title: 'Relevé « été »', draw: drawing(batches) })
  expect(name).toBe('releve.pdf')
  return readPdf(await buffer(bytes))
}

const MEMORY_MAX = 100_000_000
const MEASURED_EACH = 250_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Measures what is kept, not what waits to be collected: other tests of the worker leave garbage too. */
function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('draws the headings and the number on every page, each row once, and the totals at the end', async () => {
  const pages = (await read(batchesOf(100))).pages.map(({ texts }) => texts)
  expect(pages).toHaveLength(3)
  for (const [at, texts] of pages.entries()) {
    expect(texts.slice(0, 2)).toEqual(['Nom', 'Dû'])
    expect(texts.slice(-2)).toEqual(['Relevé n° 1', `Page ${at + 1} sur 3`])
  }
  const names = pages.flat().filter((text) => text.startsWith('Ligne '))
  expect(names).toEqual(Array.from({ length: 100 }, (_, at) => `Ligne ${at}`))
  expect(pages.at(-1)?.slice(-4, -2)).toEqual(['Total', '9,00'])
})

test('says that there is no row', async () => {
  const { pages } = await read(batchesOf(0))
  expect(pages.map(({ texts }) => texts)).toEqual([['Nom', 'Dû', 'Aucune ligne.', 'Relevé n° 1', 'Page 1 sur 1']])
})

test('tags the headings and the cells of each page for screen readers', async () => {
  const { info, pages } = await read(batchesOf(45))
  expect(info).toMatchObject({ Title: 'Relevé « été »', IsAcroFormPresent: false })
  const row = ['TR', 'TD', 'TD']
  const roles = pages.map((page) => page.roles.filter((role) => role !== 'Root'))
  expect(roles[0]?.slice(0, 8)).toEqual(['Document', 'Table', 'TR', 'TH', 'TH', ...row])
  expect(roles[1]?.slice(0, 8)).toEqual(['Document', 'Table', 'TR', 'TH', 'TH', ...row])
  expect(roles.flat().filter((role) => role === 'TR')).toHaveLength(2 + 45 + 1)
})

test('sends what it has while rows are read, and keeps little of 10,000 rows', { timeout: 60_000 }, async () => {
  let open = 0
  const countedRows = async function* countedRows(): AsyncGenerator<Row[]> {
    for await (const rows of batchesOf(10_000)) {
      open += 1
      yield rows
    }
  }
  const { bytes } = writePdf({ name: 'long', title: 'Long', draw: drawing(countedRows()) })
  const before = heapInUse()
  let [sent, measured, most] = [0, 0, 0]
  for await (const chunk of bytes) {
    if (sent === 0) expect(open).toBeLessThan(100)
    sent += chunk.length
    if (sent > measured + MEASURED_EACH) {
      measured = sent
      most = Math.max(most, heapInUse() - before)
    }
  }
  expect(open).toBe(10_000)
  expect(sent).toBeGreaterThan(1_000_000)
  expect(most).toBeLessThan(MEMORY_MAX)
})

test('writes nothing where reading is refused before the first page', async () => {
  const { bytes } = writePdf({ name: 'releve', title: 'Relevé', draw: drawing(batchesOf(20, 10)) })
  await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow('refused')
})

test('writes letters of every country in Latin script, signs of one line', async () => {
  const name = 'S\u0327tefan\u202f1 234,50 € – œuvre « à Łódź » −5'
  const { pages } = await read(batchOf(`${name}\nŐ`))
  expect(pages[0]?.texts[2]?.replace(/\s/g, ' ')).toBe(`${name.normalize('NFC')} Ő`.replace(/\s/g, ' '))
})

test('breaks lines between words, and within a word that is too long', async () => {
  const long = 'M'.repeat(400)
  const { pages } = await read(batchOf(`un deux ${long}`))
  expect(pages[0]?.texts[2]?.replaceAll(' ', '')).toBe(`undeux${long}`)
})
