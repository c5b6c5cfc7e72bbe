import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseStale, reinstate } from './account.rules.ts'
import { lockAccount, saveAccount, savePromotion } from './accounts.store.ts'
import type { Deciding } from './suspend-account.ts'

export async function reinstateAccount(tx: Tx, { id, reason, version }: Deciding): Promise<void> {
  const account = await lockAccount(tx, id)
  refuseStale(account, version, { status: 'active' })
  const reinstated = reinstate(account)

  await saveAccount(tx, reinstated)
  // One manager alone brought this one back: like one promoted alone, who is nobody's second for seven days.
  if (account.roleName === 'ROLE_MANAGER') await savePromotion(tx, id, { isAlone: true })
  noteChange(tx, { kind: 'account', id, before: { status: account.status }, after: { status: reinstated.status, reason } })
}
