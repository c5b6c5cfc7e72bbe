import { expect, test, vi } from 'vitest'
import { readSort, tableStateOf, writeSort } from './table-state.ts'

const initial = { id: 'recruitments', direction: 'desc' } as const

test('a sort is written as the column’s id, with a minus for descending', () => {
  expect(writeSort(initial)).toBe('-recruitments')
  expect(readSort('-recruitments')).toEqual(initial)
  expect(readSort('outlet')).toEqual({ id: 'outlet', direction: 'asc' })
  expect([readSort(undefined), readSort(''), readSort('-')]).toEqual([undefined, undefined, undefined])
})

test('the URL holds only values that differ from the defaults', () => {
  const change = vi.fn()
  const state = tableStateOf({ sort: 'revenue', q: 'port' }, initial, change)
  expect(state).toMatchObject({ sort: { id: 'revenue', direction: 'asc' }, query: 'port', filters: {} })
  state.onSort(initial)
  state.onFilters({})
  state.onQuery('  ')
  state.onFilters({ sector: 'Sud' })
  expect(change.mock.calls).toEqual([[{ sort: undefined }], [{ filters: undefined }], [{ q: undefined }], [{ filters: { sector: 'Sud' } }]])
})
