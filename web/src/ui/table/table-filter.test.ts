import { filterRows, parseDecimal, parseRange } from '@backoffice/contract/table-rows'
import { expect, test } from 'vitest'
import type { Column } from './table-column.ts'
import { describeFilter, writeRange } from './table-filter.ts'

type Row = { number: number; name: string; sector: string; rate: number | null }

const columns: Column<Row>[] = [
  { id: 'number', header: 'N°', value: ({ number }) => number, isSearched: true },
  { id: 'name', header: 'Nom', value: ({ name }) => name, filter: 'text' },
  { id: 'sector', header: 'Secteur', value: ({ sector }) => sector, filter: 'choice' },
  { id: 'rate', header: 'Atteinte', value: ({ rate }) => rate, filter: 'number', filterUnit: 0.01 },
]
const rows: Row[] = [
  { number: 1001, name: 'L’Étang-Salé', sector: 'Sud', rate: 0.29 },
  { number: 1002, name: 'La Possession', sector: 'Ouest', rate: 0.808 },
  { number: 1003, name: 'Saint-Paul', sector: 'Ouest', rate: null },
]
const visibleNumbers = (filters: Record<string, string>, query = '') =>
  filterRows(rows, columns, { filters, query }).map(({ number }) => number)

test.each([
  ['a word without its accents', { name: 'etang' }, [1001]],
  ['one of several choices', { sector: 'Sud|Nord' }, [1001]],
  ['a choice that contains another is another', { sector: 'Oues' }, []],
  ['a range typed in percents', { rate: '29..80,8' }, [1001, 1002]],
  ['a lower bound alone; what has no value does not pass', { rate: '30..' }, [1002]],
  ['a number exactly', { rate: '80.8' }, [1002]],
  ['several columns at once', { sector: 'Ouest', rate: '..90' }, [1002]],
  ['a filter that says nothing', { rate: 'abc', name: ' ' }, [1001, 1002, 1003]],
])('filtered by %s', (_, filters, numbers) => {
  expect(visibleNumbers(filters)).toEqual(numbers)
})

test.each([
  ['1002', [1002]],
  ['LA POSS', [1002]],
  ["l'etang", [1001]],
  ['ouest paul', [1003]],
  ['0,808', []],
])('searching « %s »', (query, numbers) => {
  expect(visibleNumbers({}, query)).toEqual(numbers)
})

test('numbers are read as typed in French', () => {
  expect(['1 234,5', '−3', '12 %', '10 €', '', 'douze', '1,2,3'].map(parseDecimal)).toEqual([1234.5, -3, 12, 10, null, null, null])
})

test('a range survives in the URL', () => {
  for (const text of ['10..20', '10..', '..20']) expect(writeRange(parseRange(text) ?? { min: null, max: null })).toBe(text)
})

test.each(['10..vingt', '10..20..30', '..', 'dix'])('« %s » is no range, rather than half of one', (text) => {
  expect(parseRange(text)).toBeNull()
})

test('a chip describes the filter in French', () => {
  expect(describeFilter({ filter: 'choice' }, 'Sud|Ouest')).toBe('Sud, Ouest')
  expect(describeFilter({ filter: 'text' }, 'salé')).toBe('«\u00a0salé\u00a0»')
  expect(describeFilter({ filter: 'number' }, '1000..2500.5')).toBe('de 1\u00a0000 à 2\u00a0500,5')
  expect(describeFilter({ filter: 'number', filterUnit: 0.01 }, '50..')).toBe('au moins 50\u00a0%')
})
