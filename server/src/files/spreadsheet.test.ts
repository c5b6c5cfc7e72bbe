import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type Spreadsheet, writeSpreadsheet } from './spreadsheet.ts'

async function* oneBatch() {
  yield [{ at: '2026-09-30T17:05:42' }]
}

const sheet = (): Spreadsheet<{ at: string }> => ({
  name: 'dates',
  sheet: 'Dates',
  columns: [{ heading: 'Le', kind: 'moment', of: ({ at }) => at }],
  batches: oneBatch(),
})

test('writes an instant as dd/MM/yyyy HH:mm', async () => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSpreadsheet(sheet(), 'csv').bytes) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString('utf8')).toBe('\uFEFFLe\r\n30/09/2026 17:05\r\n')
})

test('a character that XML does not have leaves the workbook readable', async () => {
  const columns = (['text', 'value'] as const).map((kind) => ({ heading: kind, kind, of: () => 'a\uFFFEb\uFFFFc' }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSpreadsheet({ ...sheet(), columns }, 'xlsx').bytes) chunks.push(chunk)
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  expect(sheets[0]?.rows[1]).toEqual(['a\uFFFDb\uFFFDc', 'a\uFFFDb\uFFFDc'])
})
