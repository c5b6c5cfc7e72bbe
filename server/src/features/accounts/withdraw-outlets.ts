import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawUnused } from './withdrawals.store.ts'

/** Withdraws the outlets that undone imports created, unless somebody completed or uses them. */
export async function withdrawOutlets(tx: Tx, reason: string | null): Promise<void> {
  for (const id of await withdrawUnused(tx)) {
    noteChange(tx, { kind: 'account', id, before: { status: 'invited' }, after: { status: 'archived', reason } })
  }
}
