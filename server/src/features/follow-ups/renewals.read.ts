import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { outletsVisibleTo, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { FollowUpStatus } from './follow-up.rules.ts'

export type RenewalRow = {
  id: number
  subscriberNumber: string
  cardNumber: string
  lastName: string
  firstName: string
  phone: string
  packageName: string
  endsOn: string
  daysLeft: number
  outletId: number
  outletNumber: string
  outletName: string
  segment: string
  observation: string
  value: Money
  status: FollowUpStatus
  takenBy: number | null
  takenByName: string | null
  promiseDate: string | null
  promiseAmount: Money | null
  nextCallOn: string | null
  today: string
  contacts: number
  month: string
  importId: number
  soldId: number | null
  activityId: number | null
  activityImportId: number | null
  activityFile: string | null
  activityLine: number | null
  activityDay: string | null
  activityAmount: Money | null
  version: number
}
type RenewalFilter = {
  /** The first day of a month. */
  month?: string | undefined
  outletId?: number | undefined
  status?: FollowUpStatus | undefined
  due?: 'expiring' | 'expired' | undefined
  mine?: boolean | undefined
  q?: string | undefined
}
type Listing = RenewalFilter & { sort: '-value' | 'endsOn'; page: number; size: number }

/** Every spelling of the number: sales keep its leading zeros. */
const SPELLINGS = sql`array(
  select lpad(follow_up.subscriber_number, width, '0') from generate_series(6, 14) width where width >= length(follow_up.subscriber_number)
)`

const RENEWAL = sql`
  follow_up.id, follow_up.subscriber_number, renewal.card_number, renewal.last_name, renewal.first_name, renewal.phone,
  renewal.package_name, renewal.ends_on, renewal.ends_on - ${TODAY} as days_left, renewal.outlet_id, outlet.outlet_number, outlet.outlet_name,
  renewal.segment, renewal.observation, renewal.value, follow_up.status, follow_up.taken_by, ${personName('taker')} as taken_by_name,
  follow_up.promise_date, follow_up.promise_amount, follow_up.next_call_on, ${TODAY} as today,
  (select count(*)::integer from follow_up_contacts contact where contact.follow_up_id = follow_up.id) as contacts,
  renewal.month, renewal.import_id,
  (
    select sale.id from transactions sale
    where sale.subscriber_number collate "C" = any(${SPELLINGS}) and sale.status not in ('cancelled', 'reversed')
      and sale.created_at >= follow_up.created_at
    order by sale.created_at desc, sale.id desc limit 1
  ) as sold_id,
  activity.id as activity_id, activity.import_id as activity_import_id, source.file_name as activity_file,
  activity.line_number as activity_line, activity.day as activity_day, activity.amount as activity_amount, follow_up.version`

const FROM = sql`
  from follow_ups follow_up
  join renewals renewal on renewal.follow_up_id = follow_up.id and not renewal.is_control
  join accounts outlet on outlet.id = renewal.outlet_id
  left join accounts taker on taker.id = follow_up.taken_by
  left join activities activity on activity.id = renewal.activity_id and activity.day = renewal.activity_day
  left join imports source on source.id = activity.import_id`

export async function listRenewals(actor: Actor, db: Database, { page, size, sort, ...filter }: Listing) {
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const matching = conditionOf(actor, filter)
  const order = sort === 'endsOn' ? sql`renewal.ends_on, follow_up.id` : sql`renewal.value desc, renewal.ends_on, follow_up.id`
  const { rows: counted } = await sql<{ cases: number; value: Money }>`
    select count(*)::integer as cases, coalesce(sum(renewal.value), 0)::bigint as value
    from follow_ups follow_up join renewals renewal on renewal.follow_up_id = follow_up.id and not renewal.is_control where ${matching}
  `.execute(db)
  const { rows } = await sql<RenewalRow>`
    select ${RENEWAL} ${FROM} where ${matching} order by ${order} limit ${size} offset ${page * size}
  `.execute(db)
  return { rows, totals: counted[0] ?? { cases: 0, value: 0n } }
}

/** Reads the subscriptions of follow-ups, whoever asks: the follow-ups have been reached. */
export async function readRenewalsOf(db: Database, ids: readonly number[]): Promise<Map<number, RenewalRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RenewalRow>`select ${RENEWAL} ${FROM} where follow_up.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function conditionOf(actor: Actor, { month, outletId, status, due, mine = false, q }: RenewalFilter): RawBuilder<unknown> {
  return sql.join(
    [
      actor.scope === 'all' ? sql`true` : sql`renewal.outlet_id in ${outletsVisibleTo(actor)}`,
      status === undefined ? sql`follow_up.closed_at is null` : sql`follow_up.status = ${status}`,
      ...(month === undefined ? [] : [sql`renewal.month = ${month}::date`]),
      ...(outletId === undefined ? [] : [sql`renewal.outlet_id = ${outletId}`]),
      ...(due === undefined ? [] : [due === 'expired' ? sql`renewal.ends_on < ${TODAY}` : sql`renewal.ends_on >= ${TODAY}`]),
      ...(mine ? [sql`follow_up.taken_by = ${actor.id}`] : []),
      ...wordsOf(q),
    ],
    sql` and `,
  )
}

/** Finds each word in the names, the numbers and the telephone; numbers lose their leading zeros. */
function wordsOf(q = ''): RawBuilder<unknown>[] {
  const text = sql`plain(renewal.first_name || ' ' || renewal.last_name || ' ' || follow_up.subscriber_number || ' ' || renewal.card_number || ' ' || renewal.phone)`
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => sql`${text} like '%' || plain(${literalOf(word.replace(/^0+(?=\d+$)/, ''))}) || '%'`)
}
