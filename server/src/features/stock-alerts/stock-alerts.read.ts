import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName, personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { refuseUnreachedOutlet } from '../../database/row-scope.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Paging } from '../../shared/paging.ts'
import { isReached, type PieceEvidence, readPieceEvidence } from './alert-evidence.read.ts'
import { type AlertFilter, chosenAlerts, isVisibleTo } from './alert-filter.read.ts'
import type { AlertKind } from './alert-sentence.rules.ts'
import { type LevelEvidence, readLevelEvidence } from './level-evidence.read.ts'
import type { AlertStatus } from './stock-alert.rules.ts'
import { alertNotFound, otherSector } from './stock-alerts.errors.ts'

/** Describes an alert. `serial` is the number as it is written, if the kind is about one; the other facts are for its sentence. */
export type AlertRow = {
  id: number
  kind: AlertKind
  subject: string
  status: AlertStatus
  outletId: number | null
  outletNumber: string | null
  outletName: string | null
  depotId: number | null
  depotKind: string | null
  articleId: number | null
  articleCode: string | null
  articleLabel: string | null
  alertThreshold: number | null
  criticalThreshold: number | null
  serial: string | null
  serialId: number | null
  soldOn: string | null
  shippedOn: string | null
  deliveryId: number | null
  deliveryReference: string | null
  /** The days in transit: until the receipt, else until the alert closed, else until today. */
  daysInTransit: number | null
  destinationKind: string | null
  /** The outlet to which the delivery goes, if the actor reaches it. */
  destinationName: string | null
  /** The outlet that the piece was shipped to on the day when another one activated it. */
  shippedToName: string | null
  immobileDays: number
  lineIds: number[]
  transactionIds: number[]
  amount: Money | null
  level: 'alert' | 'critical'
  measure: number | null
  dataDate: string | null
  occurrences: number
  openedAt: Date
  takenBy: number | null
  takenByName: string | null
  explanation: string | null
  closedAt: Date | null
  closedBy: number | null
  version: number
}
export type AlertWithEvidence = AlertRow & PieceEvidence & LevelEvidence

/** Lists alerts, largest amount first, with the sum of all that match. Sector managers and outlets see those of their outlets. */
export async function listStockAlerts(actor: Actor, db: Database, filter: AlertFilter & Paging) {
  const { outletId, sectorManagerId } = filter
  await refuseUnreachedOutlet(db, actor, outletId)
  if (sectorManagerId !== undefined && actor.scope !== 'all' && sectorManagerId !== actor.id) throw otherSector()
  const condition = chosenAlerts(actor, filter)
  const { page, size } = filter
  const [rows, { rows: sums }] = await Promise.all([
    selectAlerts(
      actor,
      db,
      sql`where ${condition} order by alert.amount desc nulls last, alert.id desc limit ${size} offset ${page * size}`,
    ),
    sql<{ count: number; amount: Money }>`
      select count(*)::integer as count, coalesce(sum(alert.amount), 0)::bigint as amount from stock_alerts alert where ${condition}
    `.execute(db),
  ])
  return { rows: await withEvidence(actor, db, rows), totals: sums[0] ?? { count: 0, amount: 0n } }
}

export async function getStockAlert(actor: Actor, db: Database | Tx, id: number): Promise<AlertWithEvidence> {
  const rows = await selectAlerts(actor, db, sql`where alert.id = ${id} and ${isVisibleTo(actor)}`)
  const [alert] = await withEvidence(actor, db, rows)
  if (!alert) throw alertNotFound()
  return alert
}

/** Lists the alerts about a serial that are not closed and that the actor reaches. */
export async function listAlertsOfSerial(actor: Actor, db: Database, serial: string): Promise<AlertWithEvidence[]> {
  const rows = await selectAlerts(
    actor,
    withGeneralPlans(db),
    sql`where ${chosenAlerts(actor, { serial })} order by alert.amount desc nulls last, alert.id desc`,
  )
  return withEvidence(actor, db, rows)
}

async function withEvidence(actor: Actor, db: Database | Tx, alerts: readonly AlertRow[]): Promise<AlertWithEvidence[]> {
  const [ofPiece, ofLevel] = await Promise.all([readPieceEvidence(actor, db, alerts), readLevelEvidence(actor, db, alerts)])
  return alerts.map((alert) => ({ ...alert, ...ofPiece(alert), ...ofLevel(alert) }))
}

async function selectAlerts(actor: Actor, db: Database | Tx, chosen: RawBuilder<unknown>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, alert.kind, alert.subject, alert.status, alert.outlet_id, outlet.outlet_number, ${accountName('outlet')} as outlet_name, alert.depot_id,
      depot.kind as depot_kind, alert.article_id, article.code as article_code, article.label as article_label, article.alert_threshold,
      article.critical_threshold, case when is_of_twin(alert.kind) then coalesce(serial.number, alert.subject) end as serial, alert.serial_id,
      serial.sold_on, serial.shipped_on, alert.delivery_id, delivery.reference as delivery_reference,
      coalesce((coalesce(delivery.received_at, alert.closed_at) at time zone ${timezone})::date, ${TODAY})
        - (delivery.shipped_at at time zone ${timezone})::date as days_in_transit,
      destination.kind as destination_kind, ${accountName('receiver')} as destination_name, setting.immobile_days, to_jsonb(alert.line_ids) as line_ids,
      to_jsonb(alert.transaction_ids) as transaction_ids,
      addressee.outlet_name as shipped_to_name, alert.amount, alert.level, alert.measure, (select data_date(${timezone})) as data_date,
      alert.occurrences, alert.opened_at, alert.taken_by,
      ${personName('taker')} as taken_by_name, alert.explanation, alert.closed_at, alert.closed_by, alert.version
    from (select alert.* from stock_alerts alert ${chosen}) alert
    cross join stock_settings setting
    left join accounts outlet on outlet.id = alert.outlet_id
    left join depots depot on depot.id = alert.depot_id
    left join articles article on article.id = alert.article_id
    left join serials serial on serial.id = alert.serial_id
    left join deliveries delivery on delivery.id = alert.delivery_id
    left join depots destination on destination.id = delivery.to_depot_id
    left join accounts receiver on receiver.id = destination.outlet_id and ${isReached(actor, sql`receiver.id`)}
    left join accounts taker on taker.id = alert.taken_by
    left join accounts addressee on addressee.id = case when alert.kind = 'activated_elsewhere' then ${SHIPPED_TO} end
      and ${isReached(actor, sql`addressee.id`)}
    order by alert.amount desc nulls last, alert.id desc
  `.execute(db)
  return rows
}

const LAST_LINE = sql`alert.line_ids[cardinality(alert.line_ids)]`

/**
 * The destination of the last delivery shipped by the day of the last line, from which the outlet of the alert is found. A serial keeps the
 * day of the line that activates it; another is looked for in every month.
 */
const SHIPPED_TO = sql`(
  select move.shipped_to
  from stock_move_serials moved join stock_moves move on move.id = moved.move_id
  where moved.serial_id = alert.serial_id and move.kind = 'shipped' and (move.at at time zone ${timezone})::date <= coalesce(
    case when serial.activation_id = ${LAST_LINE} then serial.activated_on end,
    (select activity.day from activities activity where activity.id = ${LAST_LINE})
  )
  order by move.at desc, move.id desc limit 1
)`
