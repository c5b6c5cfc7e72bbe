import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'

/** Inserts the moves of every document in the order in which they were entered, with their pieces. */
export async function insertMoves(tx: Tx): Promise<void> {
  await planSales(tx)
  await sql`
    create temporary table demo_moves on commit drop as
    select row_number() over (order by posted_at, step, document_id, move.article_id)::bigint as id, uuidv7(posted_at - clock_timestamp()) as transfer_id, move.*
    from (${MOVES}) move (step, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, shipped_to, at, posted_at, document_kind, document_id,
      reference, person_id, piece_id)
  `.execute(tx)
  await sql`analyze demo_moves`.execute(tx)
  await sql`
    insert into stock_moves (id, transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, shipped_to, at, posted_at,
      document_kind, document_id, reference, person_id)
    overriding system value
    select id, transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, shipped_to, at, posted_at, document_kind, document_id,
      reference, person_id
    from demo_moves order by id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('stock_moves', 'id'), (select max(id) from stock_moves))`.execute(tx)
  await insertSerials(tx)
  await sql`analyze stock_moves, serials, serial_numbers, stock_move_serials`.execute(tx)
}

/** Creates a temporary table of the sales of pieces: by the first transaction that names one, or by the line of a file applied before. */
async function planSales(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_sales on commit drop as
    select piece.id as piece_id, sale.id as transaction_id, sale.decided_at is not null and sale.decided_at < coalesce(applied_at, 'infinity') as is_by_transaction,
      sale.reference as transaction_reference, sale.decided_at, sale.decided_by, line.id as line_id, line.occurred_at, line.day, file_name, applied_at, applied_by,
      piece.outlet_id = coalesce(line.outlet_id, sale.outlet_id) as is_sold
    from demo_pieces piece
    left join activities line on line.id = piece.line_id
    left join imports import on import.id = line.import_id
    left join (
      select distinct on (decoder_number, outlet_id) id, reference, decoder_number, outlet_id, decided_at, decided_by
      from transactions where status = 'validated' order by decoder_number, outlet_id, decided_at
    ) sale on sale.decoder_number = piece.number and sale.outlet_id = piece.outlet_id
    where line.id is not null or sale.id is not null
  `.execute(tx)
  await sql`analyze demo_sales`.execute(tx)
}

const depotOf = (kind: string) => sql`(select id from depots where kind = ${kind})`

/** Selects the moves of receipts, deliveries and sales. A step orders those of one instant. */
const MOVES = sql`
  select 1, 'received', line.article_id, line.quantity, ${depotOf('supplier')}, ${depotOf('central')}, null::integer, null::integer,
    line.day::timestamp at time zone ${timezone}, receipt.created_at, 'receipt', line.id, receipt.reference, receipt.created_by, null::integer
  from stock_receipt_lines line join stock_receipts receipt on receipt.id = line.receipt_id
  union all
  select step, move.kind, line.article_id, case step when 4 then line.received else line.quantity end, from_id, to_id, lies_in_id, shipped_to, at, at, 'delivery', delivery.id, delivery.reference, person_id, null
  from deliveries delivery
  join delivery_lines line on line.delivery_id = delivery.id,
    lateral (values
      (2, 'reserved', from_depot_id, ${depotOf('reserved')}, from_depot_id, null, prepared_at, prepared_by),
      (3, 'shipped', ${depotOf('reserved')}, ${depotOf('transit')}, from_depot_id, outlet_id, shipped_at, shipped_by),
      (4, 'arrived', ${depotOf('transit')}, to_depot_id, null, null, received_at, received_by)
    ) as move (step, kind, from_id, to_id, lies_in_id, shipped_to, at, person_id)
  where at is not null
  union all
  select 5, 'sold', article_id, 1, depot_id, ${depotOf('sold')}, null, null, case when is_by_transaction then decided_at else occurred_at end,
    case when is_by_transaction then decided_at else applied_at end, case when is_by_transaction then 'transaction' else 'activation' end,
    case when is_by_transaction then transaction_id else sale.line_id end, case when is_by_transaction then transaction_reference else file_name end,
    case when is_by_transaction then decided_by else applied_by end, piece.id
  from demo_sales sale join demo_pieces piece on piece.id = sale.piece_id
  where is_sold
`

/** Inserts the pieces with a number where their last move left them, and names them in their moves. */
async function insertSerials(tx: Tx): Promise<void> {
  await sql`
    insert into stock_move_serials (move_id, serial_id)
    select move.id, piece.id
    from demo_pieces piece
    join stock_receipt_lines line on (line.article_id, line.day) = (piece.article_id, piece.received_on)
    join demo_moves move on (move.document_kind, move.document_id) = ('receipt', line.id)
    where number is not null
    union all
    select move.id, piece.id
    from demo_pieces piece
    join demo_orders ordered on (ordered.outlet_id, ordered.shipped_day) = (piece.outlet_id, piece.shipped_day)
    join demo_moves move on (move.document_kind, move.document_id, move.article_id) = ('delivery', delivery_id, piece.article_id)
    where number is not null and (move.kind <> 'arrived' or piece.id not in (select piece_id from demo_missing))
    union all
    select move.id, piece.id from demo_moves move join demo_pieces piece on piece.id = piece_id where number is not null
    order by 1, 2
  `.execute(tx)
  await sql`analyze stock_move_serials`.execute(tx)
  await sql`
    insert into serials (id, article_id, number, card, depot_id, lies_in_id, unit_price, received_on, shipped_on, shipped_to, sold_on, sold_by,
      sold_transaction_id, activated_on, activation_id, last_move_id, last_moved_at, receipt_line_id)
    overriding system value
    select piece.id, piece.article_id, number, card, last.to_depot_id, case when place.kind = 'reserved' then last.lies_in_id end, line.unit_price,
      piece.received_on, (shipped_at at time zone ${timezone})::date, case when shipped_at is not null then ordered.outlet_id end,
      case when place.kind = 'sold' then (last.at at time zone ${timezone})::date end, case when place.kind = 'sold' then piece.outlet_id end,
      case when place.kind = 'sold' then sale.transaction_id end, sale.day, sale.line_id, last.id, last.at, line.id
    from demo_pieces piece
    join (select serial_id, max(move_id) as move_id from stock_move_serials group by 1) moved on moved.serial_id = piece.id
    join demo_moves last on last.id = moved.move_id
    join depots place on place.id = last.to_depot_id
    join stock_receipt_lines line on (line.article_id, line.day) = (piece.article_id, piece.received_on)
    left join demo_orders ordered on (ordered.outlet_id, ordered.shipped_day) = (piece.outlet_id, piece.shipped_day)
    left join demo_sales sale on sale.piece_id = piece.id
    order by piece.id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('serials', 'id'), (select max(id) from serials))`.execute(tx)
}
