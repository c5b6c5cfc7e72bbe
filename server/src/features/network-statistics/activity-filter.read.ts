import { sql } from 'kysely'
import { literalOf } from '../../database/like.ts'
import { isOnDays, type Sql } from './figures.read.ts'
import type { Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

export type Indicator =
  | 'recruitments'
  | 'renewals'
  | 'renewalsEarly'
  | 'renewalsLate'
  | 'upgrades'
  | 'equipmentSales'
  | 'other'
  | 'lines'
  | 'revenue'
  | 'active'

export type ActivityFilter = {
  period: Period
  visibleScope: VisibleScope
  salesmanCode?: string | undefined
  articleCode?: string | undefined
  indicator?: Indicator | undefined
  importId?: number | undefined
  words?: string | undefined
  show: 'counted' | 'voided'
}

/** The kinds of movement that each indicator counts, unless they sell equipment. The indicators missing here are built in `isOf`. */
const KINDS_OF: Partial<Record<Indicator, readonly string[]>> = {
  recruitments: ['recruitment'],
  renewals: ['renewal_early', 'renewal_late', 'package_change'],
  renewalsEarly: ['renewal_early'],
  renewalsLate: ['renewal_late'],
  upgrades: ['package_change'],
  active: ['recruitment', 'renewal_early', 'renewal_late', 'package_change'],
}

/** True if the roll-ups can count the lines: they know neither words, nor imports, nor voided lines. */
export function isCounted({ show, importId, words }: ActivityFilter): boolean {
  return show === 'counted' && importId === undefined && words === undefined
}

/** Returns the conditions on `line`, except those on its day. */
export function matches(filter: ActivityFilter): Sql {
  const { period, salesmanCode, articleCode, indicator = 'lines', importId, words, show } = filter
  return every([
    show === 'voided' ? sql`line.voided_at is not null` : sql`line.voided_at is null`,
    isOf(indicator),
    ...isWithin(filter),
    salesmanCode !== undefined && sql`line.salesman_code = ${salesmanCode}`,
    salesmanCode !== undefined &&
      isCounted(filter) &&
      sql`line.outlet_id = any(array(
      select outlet_id from salesman_days where ${isOnDays(period)} and salesman_code = ${salesmanCode}
    ))`,
    articleCode !== undefined && sql`line.article_code = ${articleCode}`,
    importId !== undefined && sql`line.import_id = ${importId}`,
    words !== undefined && holds(words),
  ])
}

/** Returns the condition of an indicator. Repeats SQL function `indicator_of` in terms whose selectivity the planner can estimate. */
export function isOf(indicator: Indicator): Sql | false {
  if (indicator === 'lines' || indicator === 'revenue') return false
  if (indicator === 'equipmentSales') return sql`line.kind = 'equipment_sale'`

  const isEquipment = sql`line.article_code in (select code from articles where family = 'equipment')`
  if (indicator === 'other') return sql`indicator_of(line.kind, case when ${isEquipment} then 'equipment' end) = 'other'`
  return sql`line.kind = any(${KINDS_OF[indicator]}) and not ${isEquipment}`
}

export function isWithin({ visibleScope: { sectorManagerId, outletId }, period, show }: ActivityFilter): (Sql | false)[] {
  return [
    outletId !== undefined && sql`line.outlet_id = ${outletId}`,
    ...(sectorManagerId === undefined ? [] : isOfSector(sectorManagerId, { period, show })),
  ]
}

/** Returns the conditions of a sector. The first names its outlets, so that an index serves; the second checks the day of each line. */
function isOfSector(sectorManagerId: number, { period: { start, end }, show }: Pick<ActivityFilter, 'period' | 'show'>): Sql[] {
  // Counted lines are in the roll-up, which is faster to search; for a single day it is read once for all lines.
  if (show === 'counted' && start === end) {
    return [
      sql`line.outlet_id = any(array(select outlet_id from outlet_days where day = ${start} and sector_manager_id = ${sectorManagerId}))`,
    ]
  }
  const isOfDay =
    show === 'voided'
      ? sql`select from outlet_assignments held
          where held.outlet_id = line.outlet_id and held.sector_manager_id = ${sectorManagerId} and held.valid @> line.day`
      : sql`select from outlet_days held
          where held.day = line.day and held.outlet_id = line.outlet_id and held.sector_manager_id = ${sectorManagerId}
            and held.day between ${start} and ${end}`
  return [
    sql`line.outlet_id = any(array(
      select outlet_id from outlet_assignments
      where sector_manager_id = ${sectorManagerId} and valid && daterange(${start}::date, ${end}::date, '[]')
    ))`,
    sql`exists (${isOfDay})`,
  ]
}

/** Matches a part of the number of a subscriber, card or decoder, or of a name with the first or the last name first. */
function holds(words: string): Sql {
  const pattern = `%${literalOf(words)}%`
  return sql`(line.subscriber_number like ${pattern} or line.card_number like ${pattern} or line.decoder_number like ${pattern}
    or line.last_name || ' ' || line.first_name || ' ' || line.last_name ilike ${pattern})`
}

export function every(conditions: (Sql | false)[]): Sql {
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}
