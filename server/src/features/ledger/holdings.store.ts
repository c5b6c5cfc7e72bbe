import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

type Holdings = { available: Money; held: Money; commission: Money }

/** What somebody's accounts hold now. Whoever gives them credit waits for a caller who holds the lock of their account. */
export async function findHoldings(tx: Tx, ownerId: number): Promise<Holdings> {
  const rows = await tx.selectFrom('ledger_accounts').select(['kind', 'balance']).where('owner_id', '=', ownerId).execute()
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { available: balanceOf('available'), held: balanceOf('held'), commission: balanceOf('commission') }
}
