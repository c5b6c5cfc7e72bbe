import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { outletsVisibleTo, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Paging } from '../../shared/paging.ts'
import type { DepotRow } from './depots.read.ts'
import { refuseUnreachedDepot } from './depots.store.ts'
import { serialNotFound } from './moves.errors.ts'

type SerialState = 'central' | 'reserved' | 'in_transit' | 'outlet' | 'sold' | 'activated' | 'faulty' | 'lost' | 'withdrawn'
export type SerialRow = {
  id: number
  number: string
  card: string | null
  articleId: number
  articleCode: string
  articleLabel: string
  state: SerialState
  depotId: number
  depotKind: DepotRow['kind']
  outletId: number | null
  outletName: string | null
  unitPrice: Money
  receivedOn: string
  shippedOn: string | null
  shippedTo: number | null
  soldOn: string | null
  soldTransactionId: number | null
  activatedOn: string | null
  activationId: number | null
}
export type SerialFilter = {
  q?: string | undefined
  articleId?: number | undefined
  depotId?: number | undefined
  /** The depot where they are, or lie while they are reserved. */
  liesInId?: number | undefined
  outletId?: number | undefined
  state?: SerialState | undefined
  receiptLineId?: number | undefined
}

/** The state of a serial follows from the depot where it is. */
const STATE = sql<SerialState>`case depot.kind
  when 'transit' then 'in_transit' when 'supplier' then 'withdrawn' when 'gap' then 'lost'
  when 'sold' then case when serial.activation_id is null then 'sold' else 'activated' end
  else depot.kind end`

/** Lists serials by number, or the oldest first as a delivery takes them. A search by the beginning or the end of a number reads an index. */
export async function listSerials(actor: Actor, db: Database, { order, ...filter }: SerialFilter & Paging & { order: SerialOrder }) {
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  await refuseUnreachedDepot(actor, db, filter.depotId)
  await refuseUnreachedDepot(actor, db, filter.liesInId)
  const condition = sql<boolean>`${isVisibleTo(actor)} and ${matches(filter)}`
  const [rows, { rows: counted }] = await Promise.all([
    selectSerials(db, condition, { ...filter, order }),
    sql<{ total: number }>`select count(*)::integer as total from ${FROM} where ${condition}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Finds a serial within reach by its canonical number or that of its card. */
export async function getSerial(actor: Actor, db: Database, number: string): Promise<SerialRow> {
  const ids = sql`select serial_id from serial_numbers where canonical = canonical_number(${number})`
  const [serial] = await selectSerials(withGeneralPlans(db), sql`serial.id in (${ids}) and ${isVisibleTo(actor)}`, { page: 0, size: 1 })
  if (!serial) throw serialNotFound()
  return serial
}

/** Finds the first serials within reach whose number begins or ends with the text. */
export async function findSerials(actor: Actor, db: Database, { q, max }: { q: string; max: number }): Promise<SerialRow[]> {
  return selectSerials(db, sql`${isVisibleTo(actor)} and ${matches({ q })}`, { page: 0, size: max })
}

/** Every serial has a depot and an article. An outer join lets PostgreSQL leave out what a count does not read. */
const FROM = sql`serials serial
  left join depots depot on depot.id = serial.depot_id
  left join articles article on article.id = serial.article_id
  left join depots origin on origin.id = serial.lies_in_id`

type SerialOrder = 'number' | 'oldest'
const ORDERS: Readonly<Record<SerialOrder, RawBuilder<unknown>>> = {
  number: sql`serial.number, serial.id`,
  oldest: sql`serial.received_on, canonical_number(serial.number) collate "C"`,
}
type Listing = Paging & { order?: SerialOrder }

async function selectSerials(
  db: Database,
  condition: RawBuilder<boolean>,
  { page, size, order = 'number' }: Listing,
): Promise<SerialRow[]> {
  const { rows } = await sql<SerialRow>`
    select serial.id, serial.number, serial.card, serial.article_id, article.code as article_code, article.label as article_label,
      ${STATE} as state, serial.depot_id, depot.kind as depot_kind, ${OUTLET} as outlet_id, outlet.outlet_name, serial.unit_price, serial.received_on,
      serial.shipped_on, serial.shipped_to, serial.sold_on, serial.sold_transaction_id, serial.activated_on, serial.activation_id
    from ${FROM}
    left join accounts outlet on outlet.id = ${OUTLET}
    where ${condition}
    order by ${ORDERS[order]} limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

const OUTLET = sql`case depot.kind when 'outlet' then depot.outlet_id when 'sold' then serial.sold_by end`

/** True if the serial is at an outlet of the actor, was sold by one or is on its way to one. */
function isVisibleTo(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql`true`
  const outlets = outletsVisibleTo(actor)
  return sql`(
    depot.outlet_id in (${outlets}) or origin.outlet_id in (${outlets}) or serial.sold_by in (${outlets})
    or (depot.kind = 'transit' and serial.shipped_to in (${outlets}))
  )`
}

function matches({ q, articleId, depotId, liesInId, outletId, state, receiptLineId }: SerialFilter): RawBuilder<boolean> {
  const conditions = [
    q !== undefined && sql`serial.id in (${idsNumbered(q)})`,
    articleId !== undefined && sql`serial.article_id = ${articleId}`,
    depotId !== undefined && sql`serial.depot_id = ${depotId}`,
    liesInId !== undefined && liesIn(liesInId),
    outletId !== undefined && sql`${OUTLET} = ${outletId}`,
    state !== undefined && sql`${STATE} = ${state}`,
    receiptLineId !== undefined && sql`serial.receipt_line_id = ${receiptLineId} and depot.kind <> 'supplier'`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** True if the serial is in the depot, or lies there while it is reserved. Both sides read the index of depots. */
function liesIn(depotId: number): RawBuilder<boolean> {
  return sql`(serial.depot_id = ${depotId}
    or (serial.depot_id = (select id from depots where kind = 'reserved') and serial.lies_in_id = ${depotId}))`
}

/** Selects the serials whose number, or whose card’s, begins or ends with the text, whatever zeros stand in front. */
function idsNumbered(q: string): RawBuilder<unknown> {
  const turned = [...q].toReversed().join('')
  const significant = q.replace(/^0+(?=.)/, '')
  return sql`
    select serial_id from serial_numbers where ${begins(sql`written`, q)}
    union
    select serial_id from serial_numbers where ${significant.length >= SIGNIFICANT_MIN} and ${begins(sql`canonical`, significant)}
    union
    select serial_id from serial_numbers where ${begins(sql`reverse(written)`, turned)}`
}

/** Limits the search without leading zeros to parts that are long enough to be selective. */
const SIGNIFICANT_MIN = 4

/** Compares as an index in the order of bytes does: `\u007F` comes after every character of a number. */
function begins(column: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  return sql`(${column} collate "C" >= ${q} and ${column} collate "C" < ${`${q}\u007F`})`
}
