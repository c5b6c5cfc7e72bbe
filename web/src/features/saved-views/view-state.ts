import { daysOf, monthOf, type RelativePeriod } from '@backoffice/contract/saved-views/relative-period'
import type { ViewPeriod, ViewState } from '@backoffice/contract/saved-views/saved-views'
import { readSort, writeSort } from '../../ui/table/table-state.ts'
import type { ListedTable } from './listed-tables.ts'

/** The search parameters of an address. */
export type Search = Readonly<Record<string, unknown>>
type Days = { start: string; end: string }
/** The state of a list that the address holds: all but the columns. */
export type AddressState = Omit<ViewState, 'columns'>

/** The filters, the search and the tab of a table that the browser applies, as the server reads them. */
const TABLE = 'table'

/** Returns the state of the list that an address holds. */
export function stateOf(search: Search, list: ListedTable): AddressState {
  const sort = readSort(textOf(search['sort']))
  return {
    filters: filtersOf(search, list),
    sort: sort?.id ?? null,
    order: sort?.direction ?? null,
    period: periodIn(search, list),
  }
}

/** Returns the address that shows a state today. */
export function searchOf(state: AddressState, list: ListedTable, today: string): Search {
  const { filters, sort, order } = state
  return {
    ...list.place,
    ...searchOfFilters(filters, list),
    ...searchOfTable(filters[TABLE], list),
    ...(sort === null ? {} : { sort: writeSort({ id: columnOf(sort, list), direction: order ?? 'asc' }) }),
    ...searchOfPeriod(state.period, list, today),
  }
}

/** True if both show the same rows in the same order today. */
export function isSameState(one: AddressState, other: AddressState, { list, today }: { list: ListedTable; today: string }): boolean {
  const written = (state: AddressState) => JSON.stringify(Object.entries(searchOf(state, list, today)).toSorted(byName))
  return written(one) === written(other)
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other)

/** Returns the relative period that shows these days today, if there is one. */
export function relativeOf(days: Days, { list, today, options }: Context): RelativePeriod | undefined {
  const shown = (period: ViewPeriod) => JSON.stringify(searchOfPeriod(period, list, today))
  return options.find((value) => shown({ kind: 'relative', value }) === shown({ kind: 'absolute', ...days }))
}

/** Keeps the period of a view relative while the list shows its days. */
export function keepPeriod(view: AddressState, shown: ViewState, { list, today }: Omit<Context, 'options'>): ViewState {
  const isSame = isSameState({ ...shown, period: view.period }, shown, { list, today })
  return isSame ? { ...shown, period: view.period } : shown
}

type Context = { list: ListedTable; today: string; options: readonly RelativePeriod[] }

type Rule = { parameter: string; values?: Readonly<Record<string, string>>; absent?: string; none?: string }
type Value = ViewState['filters'][string]

function rulesOf({ filters = {} }: ListedTable): [key: string, rule: Rule][] {
  return Object.entries(filters).map(([key, rule]) => [key, typeof rule === 'string' ? { parameter: rule } : rule])
}

function filtersOf(search: Search, list: ListedTable): ViewState['filters'] {
  const filters = rulesOf(list).flatMap(([key, rule]): [string, Value][] => {
    const value = filterOf(search[key], rule)
    return value === undefined ? [] : [[rule.parameter, value]]
  })
  const table = list.isInBrowser ? tableIn(search, list) : {}
  return { ...Object.fromEntries(filters), ...(Object.keys(table).length > 0 ? { [TABLE]: JSON.stringify(table) } : {}) }
}

function filterOf(written: unknown, { values, absent, none }: Rule): Value | undefined {
  if (!isValue(written)) return absent
  if (written === none) return undefined
  return values ? values[String(written)] : written
}

function searchOfFilters(filters: ViewState['filters'], list: ListedTable): Search {
  const written = rulesOf(list).map(([key, { parameter, values, absent, none }]) => {
    const value = filters[parameter]
    if (value === undefined) return [key, none]
    if (value === absent) return [key, undefined]
    return [key, values ? Object.keys(values).find((name) => values[name] === value) : value]
  })
  return Object.fromEntries(written.filter(([, value]) => value !== undefined))
}

/** Returns the column that shows a field. */
function columnOf(field: string, { columns = {} }: ListedTable): string {
  return Object.keys(columns).find((id) => columns[id] === field) ?? field
}

const renameKeys = (filters: object, nameOf: (id: string) => string) =>
  Object.fromEntries(Object.entries(filters).map(([id, text]) => [nameOf(id), text]))

function tableIn(search: Search, { tab, columns = {} }: ListedTable): object {
  const { filters, q } = search
  const view = tab === undefined ? undefined : search[tab]
  return {
    ...(typeof filters === 'object' && filters !== null && Object.keys(filters).length > 0
      ? { filters: renameKeys(filters, (id) => columns[id] ?? id) }
      : {}),
    ...(isValue(q) ? { query: String(q) } : {}),
    ...(isValue(view) ? { view: String(view) } : {}),
  }
}

function searchOfTable(text: Value | undefined, list: ListedTable): Search {
  const { tab } = list
  // `stateOf` wrote it, or the server has accepted it.
  const { filters, query, view } = JSON.parse(String(text ?? '{}')) as { filters?: object; query?: string; view?: string }
  return {
    ...(filters === undefined ? {} : { filters: renameKeys(filters, (field) => columnOf(field, list)) }),
    ...(query === undefined ? {} : { q: query }),
    ...(tab === undefined || view === undefined ? {} : { [tab]: view }),
  }
}

function periodIn(search: Search, { period }: ListedTable): ViewPeriod | null {
  const days = period && daysIn(search, period)
  return days ? { kind: 'absolute', ...days } : null
}

function daysIn(search: Search, period: NonNullable<ListedTable['period']>): Days | undefined {
  if ('start' in period) {
    const [start, end] = [search[period.start], search[period.end]]
    return typeof start === 'string' && typeof end === 'string' && start <= end ? { start, end } : undefined
  }
  const month = search[period.month]
  if (typeof month === 'string') return monthOf(`${month}-01`)
  const year = search[period.year ?? '']
  return typeof month === 'number' && typeof year === 'number' ? monthOf(`${year}-${String(month).padStart(2, '0')}-01`) : undefined
}

/** Ends a relative period today, since screens show no future days. */
function searchOfPeriod(period: ViewPeriod | null, list: ListedTable, today: string): Search {
  const keys = list.period
  if (!period || !keys) return {}
  const { start, end } = daysOf(period, today)
  if ('start' in keys) return { [keys.start]: start, [keys.end]: period.kind === 'relative' && end > today ? today : end }
  if (keys.year === undefined) return { [keys.month]: start.slice(0, 7) }
  return { [keys.month]: Number(start.slice(5, 7)), [keys.year]: Number(start.slice(0, 4)) }
}

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value)

const textOf = (value: unknown) => (isValue(value) ? String(value) : undefined)
