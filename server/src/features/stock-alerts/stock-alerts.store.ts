import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { AlertStatus } from './stock-alert.rules.ts'
import { alertNotFound } from './stock-alerts.errors.ts'

export type LockedAlert = { id: number; status: AlertStatus; version: number }

/** Locks an alert that the actor reaches. To anybody else it does not exist. */
export async function lockAlert(tx: Tx, actor: Actor, id: number): Promise<LockedAlert> {
  const alert = tx.selectFrom('stockAlerts').select(['id', 'status', 'version']).where('id', '=', id)
  const reached = actor.scope === 'all' ? alert : alert.where('outletId', 'in', outletsVisibleTo(actor))
  const row = await reached.forNoKeyUpdate().executeTakeFirst()
  if (!row) throw alertNotFound()
  return row
}

/** True if the alert is about a level. Those of the twin are compared by whatever changes their cause. */
export async function isOfLevels(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from stock_alerts where id = ${id} and not is_of_twin(kind)`.execute(tx)
  return rows.length > 0
}

type Saving =
  | { status: 'taken'; takenBy: number }
  | { status: 'explained'; explanation: string; explainedBy: number }
  | { status: 'closed'; closedBy: number }

/** Saves the next state of a locked alert. */
export async function saveAlert(tx: Tx, { id }: LockedAlert, saving: Saving): Promise<void> {
  await tx
    .updateTable('stockAlerts')
    .set({ ...saving, ...(saving.status === 'closed' ? { closedAt: sql<Date>`now()` } : {}), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
