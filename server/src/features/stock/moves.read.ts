import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import { isWithin } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import type { DepotRow } from './depots.read.ts'
import { refuseUnreachedDepot } from './depots.store.ts'
import type { MoveDocument, MoveKind } from './moves.store.ts'

export type MoveRow = {
  id: number
  at: Date
  kind: MoveKind
  articleId: number
  articleCode: string
  quantity: number
  fromDepotId: number
  fromKind: DepotRow['kind']
  toDepotId: number
  toKind: DepotRow['kind']
  serials: string[]
  documentKind: MoveDocument['kind']
  documentId: number | null
  reference: string
  personId: number
  personName: string | null
  reason: string | null
}
export type MoveFilter = {
  start: string
  end: string
  depotId?: number | undefined
  articleId?: number | undefined
  kind?: MoveKind | undefined
  serial?: string | undefined
}

const SERIALS_SHOWN = 200

/** Lists moves newest first. Sector managers and outlets see those that have a depot of their outlets on either side. */
export async function listMoves(actor: Actor, db: Database, filter: MoveFilter & Paging) {
  await refuseUnreachedDepot(actor, db, filter.depotId)
  const condition = sql<boolean>`${sql.join([isVisibleTo(actor), ...matches(filter)], sql` and `)}`
  const [rows, { rows: counted }] = await Promise.all([
    selectMoves(db, condition, filter),
    sql<{ total: number }>`
      select count(*)::integer as total
      from stock_moves move join depots origin on origin.id = move.from_depot_id join depots place on place.id = move.to_depot_id
      where ${condition}
    `.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function getMoves(tx: Tx, ids: readonly number[]): Promise<MoveRow[]> {
  return selectMoves(tx, sql`move.id = any(${ids}::bigint[])`, { page: 0, size: ids.length })
}

async function selectMoves(db: Database | Tx, condition: RawBuilder<boolean>, { page, size }: Paging): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.id, move.at, move.kind, move.article_id, article.code as article_code, move.quantity, move.from_depot_id, origin.kind as from_kind,
      move.to_depot_id, place.kind as to_kind, move.document_kind, move.document_id, move.reference, move.person_id,
      ${personName('person')} as person_name, move.reason,
      array(
        select serial.number from stock_move_serials moved join serials serial on serial.id = moved.serial_id
        where moved.move_id = move.id order by serial.number limit ${sql.lit(SERIALS_SHOWN)}
      ) as serials
    from stock_moves move
    join articles article on article.id = move.article_id
    join depots origin on origin.id = move.from_depot_id
    join depots place on place.id = move.to_depot_id
    left join accounts person on person.id = move.person_id
    where ${condition}
    order by move.at desc, move.id desc limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

function isVisibleTo(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql`true`
  const outlets = outletsVisibleTo(actor)
  return sql`(origin.outlet_id in (${outlets}) or place.outlet_id in (${outlets}))`
}

function matches({ start, end, depotId, articleId, kind, serial }: MoveFilter): RawBuilder<unknown>[] {
  return [
    ...isWithin(sql`move.at`, { startDate: start, endDate: end }),
    ...(depotId === undefined ? [] : [sql`${depotId} in (move.from_depot_id, move.to_depot_id)`]),
    ...(articleId === undefined ? [] : [sql`move.article_id = ${articleId}`]),
    ...(kind === undefined ? [] : [sql`move.kind = ${kind}`]),
    ...(serial === undefined ? [] : [sql`move.id in (${movesOfSerial(serial)})`]),
  ]
}

function movesOfSerial(number: string): RawBuilder<unknown> {
  return sql`
    select moved.move_id from stock_move_serials moved
    join serial_numbers numbered on numbered.serial_id = moved.serial_id and numbered.canonical = canonical_number(${number})`
}
