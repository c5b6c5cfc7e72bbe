import { sql } from 'kysely'
import { isOnDays, type Sql } from './figures.read.ts'
import type { Period } from './period.rules.ts'
import type { VisibleScope } from './reach.rules.ts'

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
  reach: VisibleScope
  salesmanCode?: string | undefined
  articleCode?: string | undefined
  indicator?: Indicator | undefined
  importId?: number | undefined
  words?: string | undefined
  show: 'counted' | 'voided'
}

/** The movements that an indicator counts, unless they sell equipment. Of the others it is said apart. */
const KINDS_OF: Partial<Record<Indicator, readonly string[]>> = {
  recruitments: ['recruitment'],
  renewals: ['renewal_early', 'renewal_late', 'package_change'],
  renewalsEarly: ['renewal_early'],
  renewalsLate: ['renewal_late'],
  upgrades: ['package_change'],
  active: ['recruitment', 'renewal_early', 'renewal_late', 'package_change'],
}

/** The roll-ups know how many lines there are, day by day, unless it is asked for what only the lines themselves hold. */
export function isCounted({ show, importId, words }: ActivityFilter): boolean {
  return show === 'counted' && importId === undefined && words === undefined
}

/** What a `line` must meet, whatever its day. */
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

/** What `indicator_of` says, in terms that the planner can estimate. */
export function isOf(indicator: Indicator): Sql | false {
  if (indicator === 'lines' || indicator === 'revenue') return false
  if (indicator === 'equipmentSales') return sql`line.kind = 'equipment_sale'`

  const isEquipment = sql`line.article_code in (select code from articles where family = 'equipment')`
  if (indicator === 'other') return sql`indicator_of(line.kind, case when ${isEquipment} then 'equipment' end) = 'other'`
  return sql`line.kind = any(${KINDS_OF[indicator]}) and not ${isEquipment}`
}

export function isWithin({ reach: { sectorManagerId, outletId }, period, show }: ActivityFilter): (Sql | false)[] {
  return [
    outletId !== undefined && sql`line.outlet_id = ${outletId}`,
    ...(sectorManagerId === undefined ? [] : isOfSector(sectorManagerId, { period, show })),
  ]
}

/** A sector's outlets are named first, so that their index serves; each line is then held against its own day. */
function isOfSector(sectorManagerId: number, { period: { start, end }, show }: Pick<ActivityFilter, 'period' | 'show'>): Sql[] {
  // What counts stands in the roll-up, which is found faster; of one day, once for all lines.
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

/** What a person types to find a line: a number of subscriber, card or decoder, or a name either way round. */
function holds(words: string): Sql {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(line.subscriber_number like ${pattern} or line.card_number like ${pattern} or line.decoder_number like ${pattern}
    or line.last_name || ' ' || line.first_name || ' ' || line.last_name ilike ${pattern})`
}

export function every(conditions: (Sql | false)[]): Sql {
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}
