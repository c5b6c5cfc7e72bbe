import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { timezone } from '../../config.ts'
import { amountOf, instantOf, writtenList, writtenRow } from '../../database/wire-columns.ts'
import type { Money } from '../../shared/money.ts'
import { matches, type ActivityFilter } from './activity-filter.read.ts'
import type { Sql } from './figures.read.ts'
import { monthOf, monthPeriod, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

export type ActivitySort = 'date' | '-date' | 'amount' | '-amount' | 'outlet' | '-outlet' | 'subscriber' | '-subscriber'

type Kind =
  | 'recruitment'
  | 'renewal_early'
  | 'renewal_late'
  | 'package_change'
  | 'equipment_sale'
  | 'paid_exchange'
  | 'service'
  | 'receipt'
  | 'other'

export type ExportedActivity = {
  localTime: string
  kind: Kind
  movementCode: string
  outletNumber: string
  outletName: string
  salesmanCode: string
  salesmanName: string
  subscriberNumber: string
  subscriberName: string
  cardNumber: string
  decoderNumber: string
  articleCode: string
  articleLabel: string
  startsOn: string | null
  endsOn: string | null
  duration: string
  amount: Money
  warning: string | null
  importFile: string
  line: number
  voidReason: string | null
}

const ORDERS: Record<ActivitySort, Sql> = {
  date: sql`line.occurred_at, line.id`,
  '-date': sql`line.occurred_at desc, line.id desc`,
  amount: sql`line.amount, line.occurred_at desc, line.id desc`,
  '-amount': sql`line.amount desc, line.occurred_at desc, line.id desc`,
  outlet: sql`length(outlet.outlet_number), outlet.outlet_number, line.occurred_at desc, line.id desc`,
  '-outlet': sql`length(outlet.outlet_number) desc, outlet.outlet_number desc, line.occurred_at desc, line.id desc`,
  subscriber: sql`line.last_name, line.first_name, line.subscriber_number, line.occurred_at desc, line.id desc`,
  '-subscriber': sql`line.last_name desc, line.first_name desc, line.subscriber_number desc, line.occurred_at desc, line.id desc`,
}

/** The columns that both the screen and the file show. */
const READ = sql`
  line.kind, line.movement_code as "movementCode", outlet.outlet_number as "outletNumber", outlet.outlet_name as "outletName",
  line.salesman_code as "salesmanCode", line.salesman_name as "salesmanName", line.subscriber_number as "subscriberNumber",
  ${personName('line')} as "subscriberName", line.card_number as "cardNumber",
  line.decoder_number as "decoderNumber", line.article_code as "articleCode", article.label as "articleLabel",
  line.starts_on as "startsOn", line.ends_on as "endsOn", line.duration, line.warning,
  import.file_name as "importFile", line.line_number as line,
  coalesce(line.void_reason, case line.void_kind
    when 'undo' then 'Import annulé' when 'correction' then 'Corrigée par un fichier plus récent' end) as "voidReason"
`

const WIRE = sql`
  line.id, ${instantOf(sql`line.occurred_at`)} as date, line.day, line.outlet_id as "outletId", line.import_id as "importId",
  ${instantOf(sql`line.voided_at`)} as "voidedAt", ${amountOf(sql`line.amount`)} as amount, ${READ}
`

const NAMES = sql`
  join articles article on article.code = line.article_code
  join imports import on import.id = line.import_id
`

const OUTLET = sql`join accounts outlet on outlet.id = line.outlet_id`

/** `size` consecutive lines of a period in the order of `sort`, after `skipped` others. */
export type PageSlice = { period: Period; sort: ActivitySort; size: number; skipped: number }

/** Selects the lines of some slices as JSON. The lines are chosen first, so that names are joined for these only. */
export function chosenLines(filter: ActivityFilter, sort: ActivitySort, stretches: PageSlice[]): Sql {
  const chosen = stretches.map(({ period, sort: order, size, skipped }) => {
    const needsOutlet = order === 'outlet' || order === '-outlet'
    return sql`(
      select line.id, line.day from activities line ${needsOutlet ? OUTLET : sql``}
      where ${isIn({ ...filter, period })} order by ${ORDERS[order]} limit ${size} offset ${skipped}
    )`
  })
  return writtenList(sql`
    select ${WIRE}
    from (${sql.join(chosen, sql` union all `)}) chosen
    join activities line on line.id = chosen.id and line.day = chosen.day and ${inMonthsOf(filter.period)}
    ${OUTLET} ${NAMES}
    order by ${ORDERS[sort]}
  `)
}

/** Selects one line as JSON, if it is within reach. A sector manager sees the lines of the days on which the outlet was his. */
export function lineById(id: number, visibleScope: VisibleScope): Sql {
  const { sectorManagerId = null, outletId = null } = visibleScope
  return writtenRow(sql`
    select ${WIRE}
    from activities line ${OUTLET} ${NAMES}
    where line.id = ${id} and (${outletId}::bigint is null or line.outlet_id = ${outletId})
      and (${sectorManagerId}::bigint is null or exists (
        select from outlet_assignments held
        where held.outlet_id = line.outlet_id and held.sector_manager_id = ${sectorManagerId} and held.valid @> line.day
      ))
  `)
}

/** Selects every line of a filter, with its local time in the zone of the installation. */
export function allLines(filter: ActivityFilter, sort: ActivitySort): Sql {
  return sql`
    select ${READ}, line.amount, to_char(line.occurred_at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "localTime"
    from activities line ${OUTLET} ${NAMES}
    where ${isIn(filter)} order by ${ORDERS[sort]}
  `
}

/** Selects the number of lines of a filter, with their first and last day, to which the next query can be limited. */
export function countedLines(filter: ActivityFilter): Sql {
  return sql`select count(*)::int as total, min(line.day) as start, max(line.day) as end from ${matchingLines(filter)}`
}

/** Returns a `from` clause over the lines of a filter, under the alias `line`. */
export function matchingLines(filter: ActivityFilter): Sql {
  return sql`activities line where ${isIn(filter)}`
}

function isIn(filter: ActivityFilter): Sql {
  const { start, end } = filter.period
  return sql`${inMonthsOf(filter.period)}
    and line.occurred_at >= ${start}::timestamp at time zone ${timezone}
    and line.occurred_at < (${end}::date + 1)::timestamp at time zone ${timezone}
    and ${matches(filter)}
  `
}

/** Selects the monthly partitions. Exact days, in addition to the hours, would make the planner underestimate the number of lines. */
function inMonthsOf({ start, end }: Period): Sql {
  return sql`line.day between ${monthOf(start)} and ${monthPeriod(end).end}`
}
