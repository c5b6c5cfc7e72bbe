import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseStep } from './stock-alert.rules.ts'
import { lockAlert, saveAlert } from './stock-alerts.store.ts'

export async function takeStockAlert(tx: Tx, { id, version }: { id: number; version: number | undefined }, actor: Actor): Promise<void> {
  const alert = await lockAlert(tx, actor, id)
  refuseStep('taken', alert, version)
  await saveAlert(tx, alert, { status: 'taken', takenBy: actor.id })
  noteChange(tx, { kind: 'stock_alert', id, before: { status: alert.status }, after: { status: 'taken', takenBy: actor.id } })
}
