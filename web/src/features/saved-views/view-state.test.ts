import { RelativePeriod } from '@backoffice/contract/saved-views/relative-period'
import { rowFieldsOf } from '@backoffice/contract/saved-views/list-rows'
import { VIEW_LISTS } from '@backoffice/contract/saved-views/view-lists'
import type { ViewState } from '@backoffice/contract/saved-views/saved-views'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { LISTED_TABLES, type ListedTable } from './listed-tables.ts'
import { isSameState, relativeOf, searchOf, stateOf } from './view-state.ts'

const TODAY = '2026-11-28'
const listOf = (path: string): ListedTable => LISTED_TABLES[path]!
const SALES = listOf(paths.creditHistory)
const EMPTY: ViewState = { filters: {}, columns: [], sort: null, order: null, period: null }

test('every list of a screen is one that the server knows, and its filters are parameters of the call', () => {
  for (const [path, list] of Object.entries(LISTED_TABLES)) {
    const shape = Object.keys((VIEW_LISTS[path]?.endpoint.query as { shape?: object } | undefined)?.shape ?? {})
    const parameters = Object.values(list?.filters ?? {}).map((rule) => (typeof rule === 'string' ? rule : rule.parameter))
    expect(VIEW_LISTS[path], path).toBeDefined()
    expect(
      parameters.filter((parameter) => !shape.includes(parameter)),
      path,
    ).toEqual([])
    expect(list?.period === undefined || VIEW_LISTS[path]?.period !== undefined, path).toBe(true)
  }
})

test('a column that the call does not declare names a field of its rows', () => {
  for (const [path, list] of Object.entries(LISTED_TABLES)) {
    const { endpoint } = VIEW_LISTS[path]!
    const fields = rowFieldsOf(endpoint.response as never)
    expect(
      Object.values(list?.columns ?? {}).filter((field) => !fields.includes(field)),
      path,
    ).toEqual([])
    expect(list?.tables.length === 0 || (endpoint.table === undefined) === (list?.columns !== undefined), path).toBe(true)
  }
})

test('what the address says is saved under the parameters of the call, and opens again', () => {
  const search = {
    part: 'transactions',
    status: 'validated',
    q: 'quai',
    start: '2026-11-01',
    end: '2026-11-10',
    sort: '-amount',
    page: 3,
    open: 7,
  }
  const state = stateOf(search, SALES)
  expect(state).toEqual({
    filters: { q: 'quai', statut: 'validated' },
    sort: 'amount',
    order: 'desc',
    period: { kind: 'absolute', start: '2026-11-01', end: '2026-11-10' },
  })
  const { page: _, open: __, ...kept } = search
  expect(searchOf(state, SALES, TODAY)).toEqual(kept)
})

test('a relative period is computed when the view opens, and ends today', () => {
  const opened = (value: RelativePeriod) => searchOf({ ...EMPTY, period: { kind: 'relative', value } }, SALES, TODAY)
  expect(opened('last_7_days')).toMatchObject({ start: '2026-11-22', end: '2026-11-28' })
  expect(opened('this_month')).toMatchObject({ start: '2026-11-01', end: '2026-11-28' })
  expect(opened('last_month')).toMatchObject({ start: '2026-10-01', end: '2026-10-31' })
  const month = { ...EMPTY, period: { kind: 'relative' as const, value: 'last_month' as const } }
  expect(searchOf(month, listOf(paths.performance), TODAY)).toEqual({ month: '2026-10' })
  expect(searchOf(month, listOf(paths.stockImport), TODAY)).toEqual({ tab: 'months', month: 10, year: 2026 })
})

test('days that a relative period shows today are offered as such', () => {
  const context = { list: SALES, today: TODAY, options: RelativePeriod.options }
  expect(relativeOf({ start: '2026-11-22', end: '2026-11-28' }, context)).toBe('last_7_days')
  expect(relativeOf({ start: '2026-11-01', end: '2026-11-28' }, context)).toBe('this_month')
  expect(relativeOf({ start: '2026-11-03', end: '2026-11-05' }, context)).toBeUndefined()
})

test('the filters, the search and the tab of a table in the browser are kept together', () => {
  const search = { filters: { revenue: '10..20' }, q: 'port', view: 'inactive', sort: 'revenue' }
  const { filters } = stateOf(search, listOf(paths.outlets))
  expect(JSON.parse(String(filters['table']))).toEqual({ filters: { revenue: '10..20' }, query: 'port', view: 'inactive' })
  expect(searchOf(stateOf(search, listOf(paths.outlets)), listOf(paths.outlets), TODAY)).toEqual(search)
})

test('a screen that shows a part of its list without saying so keeps that part', () => {
  const orders = listOf(paths.stockOrders)
  expect(stateOf({}, orders).filters).toEqual({ statut: 'submitted' })
  expect(stateOf({ statut: 'all' }, orders).filters).toEqual({})
  for (const search of [{}, { statut: 'all' }, { statut: 'shipped', outlet: 4 }]) {
    expect(searchOf(stateOf(search, orders), orders, TODAY)).toEqual(search)
  }
  const accounts = listOf(paths.accounts)
  expect(stateOf({ kind: 'clients' }, accounts).filters).toEqual({ role: 'ROLE_CLIENT' })
  expect(searchOf({ ...EMPTY, filters: { role: 'ROLE_PDV' } }, accounts, TODAY)).toEqual({})
})

test('a page or an open row changes nothing of the view, a filter does', () => {
  const context = { list: SALES, today: TODAY }
  const week = { ...EMPTY, period: { kind: 'relative' as const, value: 'last_7_days' as const } }
  const shown = { part: 'transactions', start: '2026-11-22', end: '2026-11-28', page: 2, open: 9 }
  expect(isSameState(week, stateOf(shown, SALES), context)).toBe(true)
  expect(isSameState(week, stateOf({ ...shown, status: 'cancelled' }, SALES), context)).toBe(false)
  expect(isSameState(week, stateOf({ ...shown, start: '2026-11-21' }, SALES), context)).toBe(false)
})
