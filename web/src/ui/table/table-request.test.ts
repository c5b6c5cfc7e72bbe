import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Column } from './table-column.ts'
import { tableRequestOf } from './table-request.ts'

const value = () => null
const columns: Column<object>[] = [
  { id: 'name', header: 'Nom', isName: true, value },
  { id: 'town', header: 'Ville', isHidden: true, value },
  { id: 'acts', header: '', value },
]
const table = { fileName: 'boutiques', sheet: 'Boutiques', columns: { name: { header: 'Nom', value }, town: { header: 'Ville', value } } }
const screen = { name: 'shops', columns, filters: {}, query: '', sort: undefined }

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterAll(() => vi.unstubAllGlobals())

test('requests the visible columns that the file has', () => {
  expect(tableRequestOf(screen, table, 'csv')).toMatchObject({ columns: ['name'], format: 'csv' })
})

test('leaves out a filter of numbers that cannot be read, which the screen ignores', () => {
  const counted = { ...table, columns: { ...table.columns, sales: { header: 'Ventes', filter: 'number' as const, value } } }
  expect(tableRequestOf({ ...screen, filters: { sales: 'dix', town: 'Port' } }, counted, 'csv').filters).toEqual({ town: 'Port' })
  expect(tableRequestOf({ ...screen, filters: { sales: '10..' } }, counted, 'csv').filters).toEqual({ sales: '10..' })
})

test('ignores filters and a sort on columns that no longer exist', () => {
  const asked = { ...screen, filters: { town: 'Port', gone: 'x' }, sort: { id: 'gone', direction: 'asc' } as const, query: ' bou ' }
  expect(tableRequestOf(asked, table, 'csv')).toMatchObject({ filters: { town: 'Port' }, sort: undefined, query: 'bou' })
})
