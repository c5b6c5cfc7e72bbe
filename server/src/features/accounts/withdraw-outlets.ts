import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawUnused } from './withdrawals.store.ts'

/** Takes away the outlets that an import opened, that nobody completed and that nothing else uses. */
export async function withdrawOutlets(tx: Tx, { importId, reason }: { importId: number; reason: string | null }): Promise<void> {
  for (const id of await withdrawUnused(tx, importId)) {
    noteChange(tx, { kind: 'account', id, before: { status: 'invited' }, after: { status: 'archived', reason } })
  }
}
