import { expect, test } from 'vitest'
import type { Column } from './table-column.ts'
import { csvTextOf, tabTextOf } from './table-text.ts'

type Row = { name: string; amount: number | null }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Nom', value: ({ name }) => name },
  { id: 'amount', header: 'CA ; TTC', value: ({ amount }) => amount, format: () => 'as drawn' },
]

test('a copy can be pasted into a French spreadsheet', () => {
  const rows = [
    { name: 'deux\tmots\nici', amount: 1234.5 },
    { name: 'vide', amount: null },
  ]
  expect(tabTextOf(columns, rows)).toBe('Nom\tCA ; TTC\r\ndeux mots ici\t1234,5\r\nvide\t')
})

test('figures have no floating-point noise, and a column without values is left out', () => {
  const withChart = [...columns, { id: 'line', header: '14 jours', value: () => null }]
  expect(tabTextOf(withChart, [{ name: 'a', amount: 2 / 3 }])).toBe('Nom\tCA ; TTC\r\na\t0,6667')
})

test('a CSV starts with a byte-order mark, quotes values if needed, and ends its last line', () => {
  expect(csvTextOf(columns, [{ name: 'dit "le Port"; sud', amount: -3 }])).toBe('\ufeffNom;"CA ; TTC"\r\n"dit ""le Port""; sud";-3\r\n')
})

test.each(['=1+1', '+33', '-2+3', '@sum', '\t=1', '＝1+1', '＋33', '－2', '＠sum'])(
  '%j is text for the spreadsheet, not a formula',
  (name) => {
    expect(csvTextOf(columns, [{ name, amount: 1 }])).toContain(`"'${name}";1`)
    expect(tabTextOf(columns, [{ name, amount: 1 }]).split('\r\n')[1]).toMatch(/^'/)
  },
)

test.each(['nord,=1', 'nord\t=1'])('%j is one cell, whatever separator the reader’s program uses', (name) => {
  expect(csvTextOf(columns, [{ name, amount: 1 }])).toContain(`"${name}";1`)
})

const dated: Column<{ since: string | null; endsOn: string }>[] = [
  { id: 'since', header: 'Depuis', date: 'instant', value: ({ since }) => since },
  { id: 'endsOn', header: 'Fin', date: 'day', value: ({ endsOn }) => endsOn },
]

test('an instant is written in the network’s time zone, and a day in French', () => {
  const rows = [
    { since: '2026-11-21T13:25:00.000Z', endsOn: '2026-12-01' },
    { since: '2026-07-31T22:30:00.000Z', endsOn: '2026-07-31' },
    { since: null, endsOn: '2026-07-31' },
  ]
  const [, winter, summer, emptyRow] = csvTextOf(dated, rows).split('\r\n')
  expect([winter, summer, emptyRow]).toEqual(['21/11/2026 14:25;01/12/2026', '01/08/2026 00:30;31/07/2026', ';31/07/2026'])
  expect(tabTextOf(dated, rows).split('\r\n')[1]).toBe('21/11/2026 14:25\t01/12/2026')
})
