import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../src/config.ts'

const aDelivery = sql`
  insert into deliveries (kind, from_depot_id, to_depot_id, outlet_id, prepared_by)
  select 'supply', central.id, place.id, place.outlet_id, manager.id
  from depots central, depots place, (select min(id) as id from accounts where role_name = 'ROLE_MANAGER') manager
  where central.kind = 'central' and place.outlet_id = (select min(id) from accounts where role_name = 'ROLE_PDV')`
const aLine = sql`insert into delivery_lines (delivery_id, article_id, place, quantity) select delivery.id, serial.article_id, 1, 1 from deliveries delivery, serials serial`

const aReceipt = sql`insert into stock_receipts (created_by) select min(id) from accounts where role_name = 'ROLE_MANAGER'`
const aReceiptLine = sql`
  insert into stock_receipt_lines (receipt_id, article_id, quantity, unit_price, day, supplier, slip)
  select receipt.id, min(article.id), 1, 100, '2026-09-01', 'EUROSAT', 'BL-1' from stock_receipts receipt, articles article group by 1`

const asCountedGoods = sql`update articles set is_serialised = false`
type Back = { kind: string; document?: RawBuilder<unknown>; quantity?: number; hours?: number }
/** Inserts a move of the received article back from the central depot, beside the ledger. */
const aMoveBack = ({ kind, document = sql`'manual', null`, quantity = 1, hours = 0 }: Back) => sql`
  insert into stock_moves (transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, at, document_kind, document_id, reference, person_id)
  select gen_random_uuid(), ${kind}, article_id, ${quantity}::integer, to_depot_id, from_depot_id, at - make_interval(hours => ${hours}),
    ${document}, 'Essai', person_id
  from stock_moves`
const aPostedCount = sql`
  insert into stock_counts (depot_id, status, opened_at, counted_by, submitted_at, submitted_by, closed_at, closed_by, reason)
  select min(depots.id), 'posted', now(), min(managers.id), now(), min(managers.id), now(), max(managers.id), 'Essai'
  from depots, accounts managers where depots.kind = 'central' and managers.role_name = 'ROLE_MANAGER'`
const aMissingSerial = sql`
  insert into stock_count_gaps (count_id, kind, number, serial_id, article_id, quantity)
  select count.id, 'missing', serial.number, serial.id, serial.article_id, 1 from stock_counts count, serials serial`

const reservedDepot = sql`(select id from depots where kind = 'reserved')`
/** Reserves the received serial for a delivery, beside the ledger's own functions: all of it agrees. */
const aReservedSerial = [
  aDelivery,
  aLine,
  sql`update ledger_accounts set depot_id = ${reservedDepot} where depot_id = (select id from depots where kind = 'central')`,
  sql`
    insert into stock_moves (transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, at, document_kind, document_id, reference,
      person_id)
    select gen_random_uuid(), 'reserved', move.article_id, 1, move.to_depot_id, ${reservedDepot}, move.to_depot_id, move.at, 'delivery', delivery.id,
      delivery.reference, move.person_id
    from stock_moves move, deliveries delivery`,
  sql`insert into stock_move_serials (move_id, serial_id) select move.id, serial.id from stock_moves move, serials serial where move.kind = 'reserved'`,
  sql`
    update serials set depot_id = move.to_depot_id, lies_in_id = move.lies_in_id, last_move_id = move.id, last_moved_at = move.at
    from stock_moves move where move.kind = 'reserved'`,
]

/** Plants the faults of the stock that only a further part of an invariant detects. */
export const FURTHER_STOCK_FAULTS: readonly [string, RawBuilder<unknown>[]][] = [
  // A transfer of goods without a move.
  [
    'stock_moves_posted',
    [
      sql`
        insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo)
        select gen_random_uuid(), 'stock', 'direct', 'stock_move', 987654321, min(id), 'Essai' from accounts where role_name = 'ROLE_MANAGER'`,
    ],
  ],
  // A serial that forgot its moves, and one that lies in a depot though nothing reserved it.
  ['serials_stand_where_they_moved', [sql`update serials set last_move_id = null`]],
  ['serials_stand_where_they_moved', [sql`update serials set lies_in_id = depot_id`]],
  // Reserved goods without a delivery.
  [
    'reserved_and_in_transit_for_a_delivery',
    [sql`update ledger_accounts set depot_id = ${reservedDepot} where depot_id = (select id from depots where kind = 'central')`],
  ],
  // A reserved serial of which no move says for which delivery, and one that lies elsewhere than in the depot that its delivery leaves.
  ['reserved_and_in_transit_for_a_delivery', [sql`update serials set depot_id = ${reservedDepot}`]],
  [
    'reserved_and_in_transit_for_a_delivery',
    [...aReservedSerial, sql`update serials set lies_in_id = (select id from depots where kind = 'lost')`],
  ],
  // A difference without an alert: a decoder that nobody received is activated.
  [
    'alerts_equal_the_twin',
    [
      sql`update activities set decoder_number = '7701', kind = 'recruitment'`,
      sql`update depots set tracked_from = '2020-01-01' where outlet_id in (select outlet_id from activities)`,
    ],
  ],
  // An inventory that posted a serial without a gap.
  [
    'counts_equal_their_moves',
    [
      aPostedCount,
      aMoveBack({ kind: 'counted', document: sql`'count', (select id from stock_counts)` }),
      sql`update stock_moves set to_depot_id = (select id from depots where kind = 'gap') where kind = 'counted'`,
      sql`insert into stock_move_serials (move_id, serial_id) select max(move.id), max(serial.id) from stock_moves move, serials serial`,
    ],
  ],
  // A serial that an inventory missed and left where it stood.
  ['counts_equal_their_moves', [sql`update stock_moves set posted_at = posted_at - interval '1 hour'`, aPostedCount, aMissingSerial]],
  // A line that no longer counts holds a piece.
  [
    'counted_sales_are_held',
    [
      asCountedGoods,
      sql`update activities set voided_at = now(), void_kind = 'undo'`,
      aMoveBack({ kind: 'sold', document: sql`'activation', (select min(id) from activities)` }),
    ],
  ],
]

/** Leaves all as it should be: a serial that is reserved for its delivery. */
export const SOUND_RESERVATION = aReservedSerial

/** Plants each fault that the invariants of the stock detect, beside one received serial. */
export const STOCK_FAULTS = {
  stock_moves_posted: [sql`update stock_moves set quantity = quantity + 1`],
  sales_lead_to_customers: [sql`update stock_moves set kind = 'sold'`],
  stock_moves_name_their_serials: [sql`delete from stock_move_serials`],
  serials_stand_where_they_moved: [sql`update serials set depot_id = (select id from depots where kind = 'lost')`],
  depots_hold_their_serials: [sql`update serials set depot_id = (select id from depots where kind = 'lost')`],
  receipts_equal_their_moves: [aReceipt, aReceiptLine],
  deliveries_equal_their_moves: [aDelivery, aLine],
  reserved_and_in_transit_for_a_delivery: [aDelivery, aLine],
  // The piece left an hour before it came: only the past is below zero.
  depots_never_below_zero: [aMoveBack({ kind: 'corrected', hours: 1 })],
  // A move of an inventory that was not posted.
  counts_equal_their_moves: [aMoveBack({ kind: 'counted', document: sql`'count', 1` })],
  counted_sales_are_held: [
    asCountedGoods,
    aMoveBack({ kind: 'sold', document: sql`'activation', (select min(id) from activities)`, quantity: 2 }),
  ],
  sold_serials_are_held: [sql`update serials set activation_id = 1, activated_on = '2026-09-01'`],
  alerts_equal_the_twin: [sql`insert into stock_alerts (kind, subject) values ('never_received', '28')`],
  alerts_equal_the_levels: [
    sql`delete from levels_to_compare`,
    sql`update level_comparison set compared_on = (now() at time zone ${timezone})::date`,
    sql`insert into stock_alerts (kind, subject) values ('immobile', '1:1')`,
  ],
  lines_are_followed: [sql`insert into lines_to_follow (activity_id, day) values (1, '2026-09-01')`],
}
