import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'

type ChangedAlert = { alertId: number; hasOpened: boolean }

/** Brings the alerts of the twin about these numbers up to date. */
export async function refreshAlerts(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const { rows } = await sql<ChangedAlert>`
    select alert_id, has_opened from refresh_twin_alerts(${numbers}::text[], ${timezone})
  `.execute(unprepared(tx))
  await publish(tx, rows)
}

/** Brings the alerts about these serials up to date. */
export async function refreshAlertsOfSerials(tx: Tx, serialIds: readonly number[]): Promise<void> {
  if (serialIds.length === 0) return
  const { rows } = await sql<ChangedAlert>`
    select alert_id, has_opened from refresh_twin_alerts(array(
      select canonical from serial_numbers where serial_id = any(${serialIds}::bigint[]) and not is_card
    ), ${timezone})
  `.execute(unprepared(tx))
  await publish(tx, rows)
}

/** Brings the alerts that wait for days up to date, if the data date has moved. */
export async function refreshAlertsOfDays(tx: Tx, { inAnyCase = false } = {}): Promise<void> {
  const { rows } = await sql<ChangedAlert>`
    select alert_id, has_opened from refresh_alerts_of_days(${timezone}, ${inAnyCase})
  `.execute(tx)
  await publish(tx, rows)
}

async function publish(tx: Tx, changed: readonly ChangedAlert[]): Promise<void> {
  await announce(tx, { kind: 'stock_alert', ids: changed.map(({ alertId }) => alertId) })
  if (changed.some(({ hasOpened }) => hasOpened)) await notifyOnce(tx)
}

/** Queues one notification for all alerts that open in this transaction: they open at the instant when it began. */
async function notifyOnce(tx: Tx): Promise<void> {
  await sql`
    insert into outbox (topic, payload)
    select 'stock_alert.opened', message.payload from (select jsonb_build_object('openedAt', now()) as payload) message
    where not exists (select from outbox where topic = 'stock_alert.opened' and outbox.payload = message.payload)
  `.execute(tx)
}
