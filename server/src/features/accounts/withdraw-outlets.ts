import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawUnused } from './withdrawals.store.ts'

/** Takes away the outlets that undone imports opened, that nobody completed and that nothing else uses. */
export async function withdrawOutlets(tx: Tx, reason: string | null): Promise<void> {
  for (const id of await withdrawUnused(tx)) {
    noteChange(tx, { kind: 'account', id, before: { status: 'invited' }, after: { status: 'archived', reason } })
  }
}
