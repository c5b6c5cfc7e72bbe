import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { DATA_DATE } from '../network-statistics/index.ts'
import { FIGURE_NAMES } from './objective.rules.ts'
import { byIndicator, type History, type Indicator, type Season, type Sums } from './weights.rules.ts'

type Outlet = {
  outletId: number
  outletNumber: string
  outletName: string
  sectorManagerId: number | null
  sectorManagerName: string | null
}

export type OutletHistory = Outlet & { history: History; previousYear: Sums; bestMonth: Sums; present: Sums | null }

type Prefix = 'oneYear' | 'twoYears' | 'lastThree' | 'best' | 'present'
type Row = Outlet &
  Record<`${Prefix}${Capitalize<Indicator>}`, bigint> & {
    wasOpenOneYear: boolean
    wasOpenTwoYears: boolean
    isOpen: boolean
    isSet: boolean
  }
type Sql = RawBuilder<unknown>

type Selected = {
  month: string
  /** All that are neither archived nor suspended, if undefined. */
  outletIds: readonly number[] | undefined
  lockedIds: readonly number[]
}

/** Selects the month, those a year and two years before, and the last complete one, of whose last day or a later one there are data. */
const monthsOf = (month: string) => sql`
  select month, (month - interval '1 year')::date as one_year, (month - interval '2 years')::date as two_years,
    least((month - interval '1 month')::date, (date_trunc('month', data.day + interval '1 day') - interval '1 month')::date) as complete
  from (select ${month}::date as month) months, (select ${DATA_DATE} as day) data
`
const IS_RECENT = sql`monthly.month between (months.complete - interval '2 months')::date and months.complete`
const FIGURES = sql`sum(recruitments) as "recruitments", sum(renewals_early + renewals_late + upgrades) as "renewals",
  sum(upgrades) as "upgrades", sum(revenue) as "revenue"`

/** Returns the outlets to split over, in the order of their numbers, with what they achieved. */
export async function findOutletHistories(tx: Tx, { month, outletIds, lockedIds }: Selected): Promise<OutletHistory[]> {
  const isSelected = outletIds ? sql`outlet.id = any(${outletIds}::int[])` : sql`outlet.status not in ('archived', 'suspended')`
  const { rows } = await sql<Row>`
    with months as materialized (${monthsOf(month)}), monthly as (
      select outlet_months.month, outlet_id, sum(lines) as lines, ${FIGURES} from outlet_months, months
      where outlet_months.month between least(months.two_years, months.complete - interval '2 months') and greatest(months.one_year, months.complete)
      group by outlet_months.month, outlet_id
    ), history as (
      select outlet_id, sum(lines) filter (where ${IS_RECENT}) > 0 as is_open,
        ${aggregates('one_year', sql`sum`, sql`monthly.month = months.one_year`)},
        ${aggregates('two_years', sql`sum`, sql`monthly.month = months.two_years`)},
        ${aggregates('last_three', sql`sum`, IS_RECENT)},
        ${aggregates('best', sql`max`, sql`monthly.month between months.two_years and months.complete`)}
      from monthly, months group by outlet_id
    )
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      owner.id as sector_manager_id, ${personName('owner')} as sector_manager_name,
      ${wasOpen('one_year')} as was_open_one_year,
      ${wasOpen('two_years')} as was_open_two_years,
      coalesce(history.is_open, false) as is_open, objective.id is not null as is_set,
      ${sql.join(['one_year', 'two_years', 'last_three', 'best'].map((prefix) => columns(prefix, (name) => sql.ref(`history.${prefix}_${name}`))))},
      ${columns('present', (name) => sql.ref(`objective.${name}`))}
    from accounts outlet cross join months
    left join history on history.outlet_id = outlet.id
    left join objectives objective on objective.outlet_id = outlet.id and objective.month = months.month
    left join outlet_assignments assignment
      on assignment.outlet_id = outlet.id and assignment.valid @> (months.month + interval '1 month' - interval '1 day')::date
    left join accounts owner on owner.id = assignment.sector_manager_id
    where outlet.outlet_number is not null and not outlet.is_withdrawn and (${isSelected} or outlet.id = any(${lockedIds}::int[]))
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(unprepared(tx))
  return rows.map(historyOf)
}

/** Returns the network's objective of the month, a draft too, and its season. */
export async function findNetworkTerms(tx: Tx, month: string): Promise<{ objective: Sums | null; season: Season }> {
  const { rows: objectives } = await sql<Sums>`
    select ${columns('', (name) => sql.ref(name))} from objectives where month = ${month} and outlet_id is null
  `.execute(tx)
  const { rows: months } = await sql<Sums>`
    with sums as (select month, ${FIGURES} from sector_months group by month)
    select ${columns('', (name) => sql`sum(${sql.ref(name)})`)} from sums
    where month = (${month}::date - interval '1 year')::date
    union all
    select ${columns('', (name) => sql`sum(${sql.ref(name)})`)} from sums
    where month between (${month}::date - interval '15 months')::date and (${month}::date - interval '13 months')::date
  `.execute(tx)
  const [ofMonth, before] = months
  if (!ofMonth || !before) throw new Error('a sum is one row')
  return { objective: objectives[0] ?? null, season: { month: ofMonth, threeMonthsBefore: before } }
}

/** True if the month lies between the first and the last one in which the outlet had a recruitment or a renewal. */
function wasOpen(month: 'one_year' | 'two_years'): Sql {
  const sales = sql`select from outlet_months sales where sales.outlet_id = outlet.id
    and sales.recruitments + sales.renewals_early + sales.renewals_late + sales.upgrades > 0`
  return sql`(exists (${sales} and sales.month <= ${sql.ref(`months.${month}`)}) and exists (${sales} and sales.month >= ${sql.ref(`months.${month}`)}))`
}

/** Selects an aggregate of each indicator over some months. */
function aggregates(prefix: string, aggregate: Sql, where: Sql): Sql {
  return sql.join(
    FIGURE_NAMES.map((name) => sql`${aggregate}(${sql.ref(name)}) filter (where ${where}) as ${sql.ref(`${prefix}_${name}`)}`),
  )
}

/** Selects a value of each indicator, zero for null. */
function columns(prefix: string, valueOf: (name: Indicator) => Sql): Sql {
  const named = FIGURE_NAMES.map((name) => ({ value: valueOf(name), column: prefix === '' ? name : `${prefix}_${name}` }))
  return sql.join(named.map(({ value, column }) => sql`coalesce(${value}, 0)::bigint as ${sql.ref(column)}`))
}

function historyOf(row: Row): OutletHistory {
  const { outletId, outletNumber, outletName, sectorManagerId, sectorManagerName, wasOpenOneYear, wasOpenTwoYears, isOpen, isSet } = row
  const sumsOf = (prefix: Prefix) => byIndicator((name) => row[`${prefix}${capitalized(name)}`])
  const previousYear = sumsOf('oneYear')
  return {
    outletId,
    outletNumber,
    outletName,
    sectorManagerId,
    sectorManagerName,
    previousYear,
    history: {
      oneYearBefore: wasOpenOneYear ? previousYear : null,
      twoYearsBefore: wasOpenTwoYears ? sumsOf('twoYears') : null,
      lastThree: sumsOf('lastThree'),
      isOpen,
    },
    bestMonth: sumsOf('best'),
    present: isSet ? sumsOf('present') : null,
  }
}

function capitalized<Text extends string>(text: Text): Capitalize<Text> {
  // The type of a string does not follow its first letter.
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>
}
