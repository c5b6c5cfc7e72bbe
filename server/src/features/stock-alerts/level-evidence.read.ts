import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { listRecentMoves, type MovedGoods, type RecentMoveRow } from '../stock/index.ts'

/** The figures of an article in a depot over a month in the operator’s file; `at`: when its import was applied. */
export type StatementRow = { subject: string; importId: number; line: number; at: Date; closing: number }
/** A step of a delivery. */
export type DeliveryStepRow = { deliveryId: number; at: Date; kind: 'prepared' | 'shipped'; reference: string; pieces: number }
export type LevelEvidence = { moves: RecentMoveRow[]; statements: StatementRow[]; steps: DeliveryStepRow[] }

type Alert = { kind: string; subject: string; depotId: number | null; articleId: number | null; deliveryId: number | null }

/** Reads what alerts about quantities and deliveries rest on, and returns a function that picks the evidence of one. */
export async function readLevelEvidence(
  actor: Actor,
  db: Database | Tx,
  alerts: readonly Alert[],
): Promise<(alert: Alert) => LevelEvidence> {
  const [moves, statements, steps] = await Promise.all([
    listRecentMoves(actor, db, alerts.flatMap(goodsOf)),
    listStatements(
      db,
      alerts.filter(({ kind }) => kind === 'stated_gap').map(({ subject }) => subject),
    ),
    listSteps(
      db,
      alerts.flatMap(({ deliveryId }) => deliveryId ?? []),
    ),
  ])
  return (alert) => {
    const [goods] = goodsOf(alert)
    return {
      moves: goods === undefined ? [] : moves.filter((move) => isAbout(move, goods)),
      statements: alert.kind === 'stated_gap' ? statements.filter(({ subject }) => subject === alert.subject) : [],
      steps: steps.filter(({ deliveryId }) => deliveryId === alert.deliveryId),
    }
  }
}

/** Returns the goods that an alert is about; a statement is compared with the moves until the end of its month. */
function goodsOf({ kind, subject, depotId, articleId }: Alert): MovedGoods[] {
  if (depotId === null || articleId === null) return []
  return [{ depotId, articleId, untilMonth: kind === 'stated_gap' ? `${subject.split(':').at(-1)}-01` : null }]
}

function isAbout(move: RecentMoveRow, { depotId, articleId, untilMonth }: MovedGoods): boolean {
  return move.depotId === depotId && move.articleId === articleId && move.untilMonth === untilMonth
}

async function listStatements(db: Database | Tx, subjects: readonly string[]): Promise<StatementRow[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<StatementRow>`
    select asked.subject, stated.import_id, stated.line_number as line, coalesce(import.applied_at, import.created_at) as at, stated.closing
    from unnest(${subjects}::text[]) asked (subject)
    join depot_statements stated on stated.depot_id = split_part(asked.subject, ':', 1)::integer
      and stated.article_id = split_part(asked.subject, ':', 2)::integer and stated.month = (split_part(asked.subject, ':', 3) || '-01')::date
      and stated.status = 'standing'
    join imports import on import.id = stated.import_id
  `.execute(db)
  return rows
}

async function listSteps(db: Database | Tx, ids: readonly number[]): Promise<DeliveryStepRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DeliveryStepRow>`
    select delivery.id as delivery_id, step.at, step.kind, delivery.reference, content.pieces
    from deliveries delivery
    cross join lateral (select sum(quantity)::integer as pieces from delivery_lines where delivery_id = delivery.id) content
    cross join lateral (values (delivery.prepared_at, 'prepared'), (delivery.shipped_at, 'shipped')) step (at, kind)
    where delivery.id = any(${ids}::bigint[]) and step.at is not null
    order by step.at, step.kind
  `.execute(db)
  return rows
}
