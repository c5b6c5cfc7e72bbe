import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { compareLevelsWithin } from '../stock/index.ts'
import { refuseStep } from './stock-alert.rules.ts'
import { isOfLevels, lockAlert, saveAlert } from './stock-alerts.store.ts'

/** Closes an explained alert. It stays closed while its cause lasts, and opens again when the cause has ended and comes back. */
export async function closeStockAlert(tx: Tx, { id, version }: { id: number; version: number | undefined }, actor: Actor): Promise<void> {
  // The cause may just have ended, which closes the alert. Comparing locks alerts last, so it comes before the lock.
  if (await isOfLevels(tx, id)) await compareLevelsWithin(tx)
  const alert = await lockAlert(tx, actor, id)
  refuseStep('closed', alert, version)
  await saveAlert(tx, alert, { status: 'closed', closedBy: actor.id })
  noteChange(tx, { kind: 'stock_alert', id, before: { status: alert.status }, after: { status: 'closed' } })
}
