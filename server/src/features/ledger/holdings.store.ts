import type { Tx } from '../../database/database.ts'
import type { CreditAccount } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { accountNotFound } from './ledger.errors.ts'

type Holdings = { available: Money; held: Money; commission: Money }

/** Returns the present balances. If the caller holds the lock of the account, no credit is posted to it meanwhile. */
export async function findHoldings(tx: Tx, ownerId: number): Promise<Holdings> {
  const rows = await tx.selectFrom('ledgerAccounts').select(['kind', 'balance']).where('ownerId', '=', ownerId).execute()
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { available: balanceOf('available'), held: balanceOf('held'), commission: balanceOf('commission') }
}

/** Locks an account that is given credit: until the transaction ends, it cannot be suspended nor its role changed. */
export async function lockCreditAccount(tx: Tx, id: number): Promise<CreditAccount> {
  const account = await tx.selectFrom('accounts').select(['roleName', 'status']).where('id', '=', id).forShare().executeTakeFirst()
  if (!account) throw accountNotFound()
  return account
}
