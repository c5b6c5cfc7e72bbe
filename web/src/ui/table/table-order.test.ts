import { sortRows } from '@backoffice/contract/table-rows'
import { expect, test } from 'vitest'
import type { Column } from './table-column.ts'

type Row = { name: string; sales: number | null }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Nom', value: ({ name }) => name },
  { id: 'sales', header: 'Ventes', value: ({ sales }) => sales },
]
const named = (...names: string[]): Row[] => names.map((name) => ({ name, sales: null }))
const namesBy = (rows: Row[], id: string, direction: 'asc' | 'desc') => sortRows(rows, columns, { id, direction }).map(({ name }) => name)

test('names are sorted in French order, ignoring accents and case, with numbers by value', () => {
  expect(namesBy(named('Zénith', 'étang-salé', 'Eden', 'Étape 10', 'Étape 2', 'cote', 'Côté'), 'name', 'asc')).toEqual([
    'cote',
    'Côté',
    'Eden',
    'étang-salé',
    'Étape 2',
    'Étape 10',
    'Zénith',
  ])
})

test('rows without a value come last in both directions; equal rows keep their order', () => {
  const rows = [
    { name: 'a', sales: null },
    { name: 'b', sales: 9 },
    { name: 'c', sales: 10 },
    { name: 'd', sales: 9 },
  ]
  expect(namesBy(rows, 'sales', 'asc')).toEqual(['b', 'd', 'c', 'a'])
  expect(namesBy(rows, 'sales', 'desc')).toEqual(['c', 'b', 'd', 'a'])
})

test('without a sort, or with an unknown column, rows keep their order', () => {
  expect(sortRows(named('b', 'a'), columns, undefined)).toEqual(named('b', 'a'))
  expect(namesBy(named('b', 'a'), 'gone', 'asc')).toEqual(['b', 'a'])
})
