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
