import type { Tx } from '../../database/database.ts'
import { frenchMonth } from '../../shared/months.ts'
import { insertForManagers } from './notifications.store.ts'

type Outcome = 'locked' | 'unlocked'

const TITLES: Record<Outcome, string> = { locked: 'Rapprochement verrouillé', unlocked: 'Rapprochement déverrouillé' }

/** Notifies the other managers of a month of reconciliation that was locked or opened again. */
export async function notifyReconciliation(tx: Tx, outcome: Outcome, payload: object): Promise<void> {
  // `lockReconciliation` and `unlockReconciliation` write this payload.
  const { id, month, reason, by } = payload as { id: number; month: string; reason?: string; by: number }
  const body = reason === undefined ? frenchMonth(month) : `${frenchMonth(month)}\u00a0: ${reason}`
  const notification = { topic: 'reconciliation', title: TITLES[outcome], body, link: `/relance/raprochement?id=${id}` } as const
  await insertForManagers(tx, notification, [by])
}
