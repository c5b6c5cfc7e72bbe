import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseStep } from './stock-alert.rules.ts'
import { lockAlert, saveAlert } from './stock-alerts.store.ts'

type Explaining = { id: number; explanation: string; version: number | undefined }

export async function explainStockAlert(tx: Tx, { id, explanation, version }: Explaining, actor: Actor): Promise<void> {
  const alert = await lockAlert(tx, actor, id)
  refuseStep('explained', alert, version)
  await saveAlert(tx, alert, { status: 'explained', explanation, explainedBy: actor.id })
  noteChange(tx, { kind: 'stock_alert', id, before: { status: alert.status }, after: { status: 'explained', explanation } })
}
