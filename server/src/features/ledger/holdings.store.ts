import type { Tx } from '../../database/database.ts'
import type { CreditAccount } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { accountNotFound } from './ledger.errors.ts'

type Holdings = { available: Money; held: Money; commission: Money }

/** What somebody's accounts hold now. Whoever gives them credit waits for a caller who holds the lock of their account. */
export async function findHoldings(tx: Tx, ownerId: number): Promise<Holdings> {
  const rows = await tx.selectFrom('ledgerAccounts').select(['kind', 'balance']).where('ownerId', '=', ownerId).execute()
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { available: balanceOf('available'), held: balanceOf('held'), commission: balanceOf('commission') }
}

/** Who is given credit. Until the transaction ends, who would suspend that account, or change its role, waits. */
export async function lockCreditAccount(tx: Tx, id: number): Promise<CreditAccount> {
  const account = await tx.selectFrom('accounts').select(['roleName', 'status']).where('id', '=', id).forShare().executeTakeFirst()
  if (!account) throw accountNotFound()
  return account
}
