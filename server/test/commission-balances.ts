import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database, Tx } from '../src/database/database.ts'

/** A posting at a sale on a commission account. */
export type SalePosting = { accountId: number; version: bigint; month: string; amount: bigint }
type Taker = { id: number; month: string; accountId: number; isOfRole: boolean; isValidated: boolean }
type Facts = { months: readonly string[]; closed: ReadonlySet<string>; takers: readonly Taker[]; taken: ReadonlySet<string> }

export const keyOf = ({ accountId, version }: Pick<SalePosting, 'accountId' | 'version'>) => `${accountId}/${version}`

/** Returns the month whose statement takes a posting: its own while that is open or has a statement that is not validated, else the next. */
function monthThatTakes({ accountId, month }: SalePosting, { months, closed, takers }: Facts): string | undefined {
  return months.find(
    (later) =>
      later >= month &&
      (!closed.has(later) || takers.some((taker) => taker.month === later && taker.accountId === accountId && !taker.isValidated)),
  )
}

/** Returns the postings that a statement takes, as the contract says. */
function salesOf(statement: Taker, postings: readonly SalePosting[], facts: Facts): SalePosting[] {
  const rivals = facts.takers.filter(
    ({ month, accountId, isValidated }) => month === statement.month && accountId === statement.accountId && !isValidated,
  )
  const [first] = rivals.toSorted((one, other) => Number(other.isOfRole) - Number(one.isOfRole) || one.id - other.id)
  if (first?.id !== statement.id) return []
  return postings.filter(
    (posting) =>
      posting.accountId === statement.accountId && !facts.taken.has(keyOf(posting)) && monthThatTakes(posting, facts) === statement.month,
  )
}

/** Lists what sales posted on commission accounts, and took back. */
export async function listPostings(db: Database): Promise<SalePosting[]> {
  const { rows } = await sql<SalePosting>`
    select account.owner_id as account_id, account_version as version, entry.amount,
      to_char(effective_at at time zone ${timezone}, 'YYYY-MM') as month
    from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'commission'`.execute(db)
  return rows
}

export const sumOf = (postings: readonly SalePosting[]) => postings.reduce((sum, { amount }) => sum + amount, 0n)

export type AccountStatement = Taker & {
  status: string
  fromSales: bigint
  toPay: bigint
  carriedIn: bigint
  carriedOut: bigint
  versions: string[]
}

/** Lists the statements of accounts. */
export async function listAccountStatements(tx: Tx): Promise<AccountStatement[]> {
  const { rows } = await sql<AccountStatement>`
    select statement.id, to_char(month, 'YYYY-MM') as month, account_id, statement.status, validated_at is not null as is_validated,
      (beneficiary = 'agent') = (role_name = 'ROLE_AGENT') as is_of_role, from_sales, to_pay, carried_in, carried_out,
      array(select generate_series(lower(part), upper(part) - 1)::text from unnest(sales_taken) part) as versions
    from commission_statements statement join accounts on accounts.id = account_id order by month, id`.execute(tx)
  return rows
}

export type PersonBatch = { id: number; accountId: number; status: string; fromSales: bigint; debt: bigint; versions: string[] }

/** Lists the batches of people that are prepared or paid. */
export async function listPersonBatches(tx: Tx): Promise<PersonBatch[]> {
  const { rows } = await sql<PersonBatch>`
    select id, account_id, status, from_sales, debt,
      array(select generate_series(lower(part), upper(part) - 1)::text from unnest(sales_taken) part) as versions
    from commission_batches where account_id is not null and status <> 'cancelled'`.execute(tx)
  return rows
}

/** Returns the keys of the postings that a statement or a batch took. */
export const keysOf = ({ accountId, versions }: { accountId: number; versions: string[] }) =>
  versions.map((version) => keyOf({ accountId, version: BigInt(version) }))

/** Reads what decides which statement takes a posting, among these months. */
export async function readFacts(tx: Tx, months: readonly string[]) {
  const takers = await listAccountStatements(tx)
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from commission_months where closed_at is not null`.execute(tx)
  const batched = (await listPersonBatches(tx)).flatMap(keysOf)
  const taken = new Set([...batched, ...takers.filter(({ isValidated }) => isValidated).flatMap(keysOf)])
  return { months, closed: new Set(rows.map(({ month }) => month)), takers, taken }
}

/** Returns the drafts of a month whose commissions of sales are not what the contract says, in words. */
export async function findWrongSales(tx: Tx, month: string, months: readonly string[]): Promise<string[]> {
  const [facts, postings] = [await readFacts(tx, months), await listPostings(tx)]
  return facts.takers
    .filter((taker) => taker.month === month && taker.status === 'computed')
    .map((draft) => ({ ...draft, expected: sumOf(salesOf(draft, postings, facts)) }))
    .filter(({ fromSales, expected }) => fromSales !== expected)
    .map(({ id, fromSales, expected }) => `statement ${id} takes ${fromSales} of sales instead of ${expected}`)
}
