import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'

/** A posting at a sale on a commission account. */
export type SalePosting = { accountId: number; version: bigint; month: string; amount: bigint }
export type Taker = { id: number; month: string; accountId: number; isOfRole: boolean; isValidated: boolean }
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
export function salesOf(statement: Taker, postings: readonly SalePosting[], facts: Facts): SalePosting[] {
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
