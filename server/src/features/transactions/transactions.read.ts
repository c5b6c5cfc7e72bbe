import { sql, type RawBuilder } from 'kysely'
import { accountName, personName } from '../../database/account-names.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { fetchRows, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import { refuseUnreached } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { every, isVisibleTo, matches, type TransactionFilter } from './transaction-filter.read.ts'
import { spellingsOf } from './same-sales.store.ts'
import { REPEAT_MINUTES, type TransactionStatus } from './transaction.rules.ts'
import { tooManyRows, tooManyToSort, transactionNotFound } from './transactions.errors.ts'

/** A transaction in a file, with local times such as `2026-09-30T17:05:00`. */
export type ExportedTransaction = {
  reference: string
  userName: string
  subscriberNumber: string | null
  decoderNumber: string | null
  packageName: string | null
  optionName: string | null
  months: number | null
  description: string
  externalReference: string | null
  amount: Money
  commission: Money
  status: TransactionStatus
  localTime: string
  localDecisionTime: string | null
  decidedByName: string | null
  localReversalTime: string | null
  reversedByName: string | null
  reason: string | null
}

export type TransactionRow = Omit<ExportedTransaction, 'localTime' | 'localDecisionTime' | 'localReversalTime'> & {
  id: number
  userId: number
  userRole: string
  outletId: number | null
  outletName: string | null
  packageId: number | null
  optionId: number | null
  createdAt: Date
  createdBy: number
  decidedAt: Date | null
  decidedBy: number | null
  reversedAt: Date | null
  reversedBy: number | null
  isLate: boolean
  isRepeat: boolean
  repeatOf: string | null
}

type Sort = { by: 'createdAt' | 'amount' | 'userName'; order: 'asc' | 'desc' }
type Page = { filter: TransactionFilter; sort: Sort; page: number; size: number }
export type Totals = { count: number; amount: Money; commission: Money }

export const ROWS_MAX = 5_000
const SORTED_MAX = 500_000

const EMPTY_TOTALS: Totals = { count: 0, amount: 0n, commission: 0n }
export const NEWEST_FIRST = sql`sale.created_at desc, sale.id desc`
const sellerName = accountName('seller')

const COLUMNS = sql`
  id, reference, user_id, user_name, user_role, outlet_id, outlet_name, subscriber_number, decoder_number, package_id, package_name,
  option_id, option_name, months, description, external_reference, amount, commission, status, created_at, created_by,
  decided_at, decided_by, decided_by_name, reversed_at, reversed_by, reversed_by_name, reason, is_late, is_repeat, repeat_of
`

export async function getTransaction(actor: Actor, db: Database, id: number): Promise<TransactionRow> {
  const selectedRows = sql`select sale.* from transactions sale where ${every([sql`sale.id = ${id}`, isVisibleTo(actor)])}`
  const { rows } = await inFull(actor, selectedRows, NEWEST_FIRST).execute(db)
  if (!rows[0]) throw transactionNotFound()
  return rows[0]
}

export async function listTransactions(actor: Actor, db: Database, filter: TransactionFilter): Promise<TransactionRow[]> {
  await refuseUnreached(db, actor, filter.userId)
  const condition = matches(actor, filter)
  const selectedRows = sql`select sale.* from transactions sale where ${condition} order by ${NEWEST_FIRST} limit ${ROWS_MAX + 1}`
  const { rows } = await inFull(actor, selectedRows, NEWEST_FIRST).execute(db)
  if (rows.length > ROWS_MAX) throw tooManyRows(ROWS_MAX)
  return rows
}

/** Lists a page with totals. Only the ids come from the index that covers filter and order; other columns are read for the page alone. */
export async function listTransactionsByPage(
  actor: Actor,
  db: Database,
  { filter, sort, page, size }: Page,
): Promise<{ rows: TransactionRow[]; totals: Totals }> {
  await refuseUnreached(db, actor, filter.userId)
  if (sort.by !== 'createdAt' && (await sumUp(actor, db, filter)).count > SORTED_MAX) throw tooManyToSort(SORTED_MAX)

  const order = orderOf(sort)
  const seller = sort.by === 'userName' ? sql`join accounts seller on seller.id = sale.user_id` : sql``
  const selectedRows = sql`
    select whole.* from (
      select sale.id from transactions sale ${seller} where ${matches(actor, filter)} order by ${order} limit ${size} offset ${page * size}
    ) placed join transactions whole using (id)
  `
  const [totals, { rows }] = await Promise.all([sumUp(actor, db, filter), inFull(actor, selectedRows, order).execute(db)])
  return { rows, totals }
}

/** Yields the transactions of a filter in batches. Throws if a file cannot hold them all. */
export async function* readTransactionsInBatches(
  actor: Actor,
  db: Database,
  filter: TransactionFilter,
): AsyncGenerator<ExportedTransaction[]> {
  await refuseUnreached(db, actor, filter.userId)
  const { count } = await sumUp(actor, db, filter)
  refuseLongFile(count, 'transactions')

  const selectedRows = sql`select sale.* from transactions sale where ${matches(actor, filter)}`
  yield* readForFile(actor, db, (tx) => fetchRows<ExportedTransaction>(tx, sql`${whole(actor, selectedRows)} order by ${NEWEST_FIRST}`))
}

async function sumUp(actor: Actor, db: Database, filter: TransactionFilter): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::integer as count, coalesce(sum(sale.amount), 0)::bigint as amount,
      coalesce(sum(sale.commission), 0)::bigint as commission
    from transactions sale where ${matches(actor, filter)}
  `.execute(db)
  return rows[0] ?? EMPTY_TOTALS
}

export function inFull(actor: Actor, selectedRows: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<TransactionRow> {
  return sql`select ${COLUMNS} from (${whole(actor, selectedRows)} order by ${order}) sale`
}

function whole(actor: Actor, selectedRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select sale.id, sale.reference, sale.user_id, ${sellerName} as user_name, seller.role_name as user_role,
      sale.outlet_id, outlet.outlet_name,
      sale.subscriber_number, sale.decoder_number,
      sale.package_id, package.name as package_name, sale.option_id, option.name as option_name,
      sale.months, sale.description, sale.external_reference, sale.amount, sale.commission, sale.status, sale.created_at,
      sale.created_by, sale.decided_at, sale.decided_by,
      nullif(${personName('decider')}, '') as decided_by_name,
      sale.reversed_at, sale.reversed_by,
      nullif(${personName('reverser')}, '') as reversed_by_name,
      coalesce(sale.reversal_reason, sale.cancellation_reason) as reason,
      sale.status = 'in_progress' and sale.created_at < now() - make_interval(days => settings.payment_days) as is_late,
      repeated.is_any as is_repeat, repeated.reference as repeat_of,
      to_char(sale.created_at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local_time,
      to_char(sale.decided_at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local_decision_time,
      to_char(sale.reversed_at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local_reversal_time
    from (${selectedRows}) sale
    join accounts seller on seller.id = sale.user_id
    left join accounts outlet on outlet.id = sale.outlet_id
    left join accounts decider on decider.id = sale.decided_by
    left join accounts reverser on reverser.id = sale.reversed_by
    left join balance_settings_in_force settings on settings.account_id = sale.user_id
    left join lateral (${repeatedSale(actor)}) repeated on true
    left join packages package on package.id = sale.package_id
    left join package_options option on option.id = sale.option_id
  `
}

/** Selects whether a `sale` in progress repeats another, and the reference of the latest one that the actor sees. */
function repeatedSale(actor: Actor): RawBuilder<unknown> {
  const isVisible = isVisibleTo(actor, sql`twin.user_id`) || sql`true`
  return sql`
    select count(*) > 0 as is_any, (array_agg(twin.reference order by twin.id desc) filter (where ${isVisible}))[1] as reference
    from transactions twin
    where sale.status = 'in_progress' and twin.subscriber_number collate "C" = any(${spellingsOf(sql`sale.subscriber_number`)}) and twin.package_id = sale.package_id
      and twin.id < sale.id and twin.status in ('in_progress', 'validated')
      and twin.created_at > sale.created_at - make_interval(mins => ${REPEAT_MINUTES})
  `
}

function orderOf({ by, order }: Sort): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const columns = { createdAt: sql`sale.created_at`, amount: sql`sale.amount`, userName: sql`${sellerName}` }
  return sql`${columns[by]} ${direction}, sale.id ${direction}`
}
