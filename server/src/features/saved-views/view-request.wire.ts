import type { Endpoint } from '@backoffice/contract/endpoint'
import { hasView, type Table, TableRequest } from '@backoffice/contract/table'
import { daysOf, monthOf } from '@backoffice/contract/saved-views/relative-period'
import { ViewState } from '@backoffice/contract/saved-views/saved-views'
import { type PeriodParameters, type ViewList, VIEW_LISTS } from '@backoffice/contract/saved-views/view-lists'
import { unknownColumns, viewColumnsOf, viewTableOf } from '@backoffice/contract/saved-views/view-table'
import { z } from 'zod'
import { unknownIds, unreadableFilters } from '../../files/table-file.ts'
import { invalidFields, type InvalidField } from '../../shared/refusals.ts'
import { screenUnknown } from './saved-views.errors.ts'
import type { Days } from './view-period.rules.ts'

/** The reading of a list under a view: the query of its call, and what its table leaves out and sorts. */
export type ViewRequest = {
  endpoint: Endpoint
  query: Readonly<Record<string, string>>
  /** The query as the call reads it, for its table. */
  parsedQuery: unknown
  table: Table
  shown: Table
  request: TableRequest
  period: Days | null
  isPaged: boolean
}

/** Parameters that a view sets by other means than its filters. */
const SET_OTHERWISE = ['page', 'size', 'sort', 'order', 'format']
/** The parameter with the filters, the search and the tab of a table that the browser applies. */
const TABLE = 'table'
const TableFilter = TableRequest.pick({ filters: true, query: true, view: true })

/** True if the role may make the call that feeds the list of the screen. */
export function mayReadScreen(screen: string, role: string): boolean {
  const who = VIEW_LISTS[screen]?.endpoint.access.who
  return who === 'signed-in' || (Array.isArray(who) && who.includes(role))
}

export function refuseUnknownScreen(screen: string): void {
  if (!Object.hasOwn(VIEW_LISTS, screen)) throw screenUnknown()
}

/** Returns how to read the list now. Refuses what its call, its table or its rows do not know. */
export async function viewRequestOf({ screen, state: kept }: { screen: string; state: unknown }, today: string): Promise<ViewRequest> {
  const list = VIEW_LISTS[screen]
  if (!list) throw screenUnknown()
  const state = ViewState.parse(kept)
  const shape = shapeOf(list.endpoint)
  const filter = tableFilterOf(state)
  const table = await viewTableOf(list.endpoint, filter.view)
  const period = periodOf(state, list, today)
  const order = orderOf(state, table, list.endpoint)
  const { [TABLE]: _, ...filters } = state.filters
  const given = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  const query = { ...given, ...parametersOf(list.period, period), ...order.query }
  const parsed = (list.endpoint.query ?? z.strictObject({})).safeParse(query)
  refuse([
    ...reservedFilters(list, filters),
    ...order.faults,
    ...faultsOf(parsed.error?.issues ?? []),
    ...unknownColumns(table, list.endpoint, state.columns).map((name) => fault('columns', `Colonne inconnue\u00a0: "${name}"`)),
    ...unfitPeriod(state, list),
    ...unreadFilters(table, filter.filters),
    ...(filter.view !== undefined && !hasView(table, filter.view) ? [fault('filters.table', `Vue inconnue\u00a0: "${filter.view}"`)] : []),
  ])
  return {
    endpoint: list.endpoint,
    query,
    parsedQuery: parsed.data,
    table,
    shown: { ...table, columns: viewColumnsOf(table, state.columns) },
    request: { format: 'xlsx', columns: state.columns, ...filter, sort: order.sort },
    period,
    isPaged: 'page' in shape,
  }
}

const fault = (path: string, message: string): InvalidField => ({ path: `state.${path}`, message })

function refuse(faults: readonly InvalidField[]): void {
  if (faults.length > 0) throw invalidFields(faults)
}

function shapeOf({ query }: Endpoint): Readonly<Record<string, z.ZodType>> {
  return query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}
}

function tableFilterOf({ filters }: ViewState): z.infer<typeof TableFilter> {
  const text = filters[TABLE]
  if (text === undefined) return { filters: {}, query: '' }
  const parsed = TableFilter.safeParse(parseJson(String(text)))
  if (!parsed.success) throw invalidFields([fault('filters.table', 'Ce filtre de tableau est illisible.')])
  return parsed.data
}

/** Returns the filters of columns that the table lacks, or that cannot be read as the column's. */
function unreadFilters(table: Table, filters: TableRequest['filters']): InvalidField[] {
  const unknown = unknownIds(table, Object.keys(filters)).map((id) => fault('filters.table', `Colonne inconnue\u00a0: "${id}"`))
  const unreadable = unreadableFilters(table, filters).map((header) => fault('filters.table', `Filtre illisible\u00a0: "${header}"`))
  return [...unknown, ...unreadable]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function periodOf({ period }: ViewState, list: ViewList, today: string): Days | null {
  if (!period && !list.period?.isNeeded) return null
  return daysOf(period ?? { kind: 'relative', value: 'this_month' }, today)
}

/** Refuses, for a list of one month, a period that is none: the list would show another month, or less than the view says. */
function unfitPeriod({ period }: ViewState, list: ViewList): InvalidField[] {
  if (!period) return []
  if (!list.period) return [fault('period', 'Cette liste n’a pas de période.')]
  if (!('month' in list.period) || isMonth(period)) return []
  return [fault('period', 'Cette liste montre un mois entier\u00a0: choisissez ce mois-ci, le mois dernier, ou un mois du calendrier.')]
}

function isMonth(period: NonNullable<ViewState['period']>): boolean {
  if (period.kind === 'relative') return period.value === 'this_month' || period.value === 'last_month'
  const { start, end } = monthOf(period.start)
  return period.start === start && period.end === end
}

function parametersOf(parameters: PeriodParameters | undefined, period: Days | null): Record<string, string> {
  if (!parameters || !period) return {}
  if ('start' in parameters) return { [parameters.start]: period.start, [parameters.end]: period.end }
  return { [parameters.month]: String(Number(period.start.slice(5, 7))), [parameters.year]: period.start.slice(0, 4) }
}

function reservedFilters({ period }: ViewList, filters: ViewState['filters']): InvalidField[] {
  const ofPeriod = Object.values(period ?? {}).filter((name) => typeof name === 'string')
  const reserved = [...SET_OTHERWISE, ...ofPeriod]
  return Object.keys(filters)
    .filter((name) => reserved.includes(name))
    .map((name) => fault(`filters.${name}`, `"${name}" n’est pas un filtre\u00a0: une vue le dit autrement.`))
}

type Order = { query: Record<string, string>; sort?: TableRequest['sort']; faults: InvalidField[] }

/** Sorts by the call itself if it can, else by the table of the rows. */
function orderOf({ sort, order }: ViewState, table: Table, endpoint: Endpoint): Order {
  const { sort: sortable, order: orderable } = shapeOf(endpoint)
  const asked = order !== null && orderable ? { order } : {}
  if (sort === null) return { query: asked, faults: [] }
  const signed = order === 'desc' && !orderable ? `-${sort}` : sort
  if (sortable?.safeParse(signed).success) return { query: { sort: signed, ...asked }, faults: [] }
  if (Object.hasOwn(table.columns, sort)) return { query: {}, sort: { id: sort, direction: order ?? 'asc' }, faults: [] }
  return { query: {}, faults: [fault('sort', `Tri inconnu\u00a0: "${sort}"`)] }
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): InvalidField[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [fault(`filters.${issue.path.join('.')}`, issue.message)]
    return issue.keys.map((key) => fault(`filters.${key}`, `Champ inconnu\u00a0: "${key.slice(0, 100)}"`))
  })
}
