import type { Tx } from '../../database/database.ts'
import { refuseStale } from '../../database/refuse-stale.ts'
import type { Account } from './account.rules.ts'
import { staleVersion } from './accounts.errors.ts'

/** Throws if the caller read an older version of the account. The refusal lists what changed since. */
export async function refuseStaleAccount(tx: Tx, account: Account, version: number | undefined): Promise<void> {
  const edited = { kind: 'account', id: account.id, version: account.version, fields: account } as const
  return refuseStale(tx, edited, { version, refusal: staleVersion })
}
