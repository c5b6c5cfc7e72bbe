import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Invariant } from './invariant.store.ts'

/** Pieces of the article of a line that stay in transit until the gaps of its delivery are settled. */
const OPEN_GAPS = sql`(
  select coalesce(sum(gap.quantity), 0) from delivery_gaps gap
  where gap.delivery_id = delivery.id and gap.article_id = line.article_id and gap.outcome is null and gap.kind <> 'extra'
)`

export const stockInvariants = {
  stock_moves_posted: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'mouvement ' || move.id as what
      from stock_moves move
      where move.posted_at >= ${since}::timestamptz and (
        select array_agg(entry.amount order by entry.amount)
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id and account.article_id = move.article_id
          and account.depot_id = case when entry.amount < 0 then move.from_depot_id else move.to_depot_id end
        where transfer.id = move.transfer_id and transfer.document_type = 'stock_move' and transfer.document_id = move.id
      ) is distinct from array[-move.quantity, move.quantity]::bigint[]
      union all
      select 'mouvement ' || transfer.document_id
      from ledger_transfers transfer
      where transfer.kind = 'stock' and transfer.effective_at >= ${since}::timestamptz
        and not exists (select from stock_moves move where move.transfer_id = transfer.id)`,
  },
  sales_lead_to_customers: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'mouvement ' || move.id as what
      from stock_moves move join depots origin on origin.id = move.from_depot_id join depots place on place.id = move.to_depot_id
      where move.posted_at >= ${since}::timestamptz and move.kind in ('sold', 'unsold')
        and case move.kind when 'sold' then place.kind else origin.kind end <> 'sold'`,
  },
  stock_moves_name_their_serials: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'mouvement ' || move.id as what
      from stock_moves move join articles article on article.id = move.article_id
      where move.posted_at >= ${since}::timestamptz
        and (select count(*) from stock_move_serials where move_id = move.id) <> case when article.is_serialised then move.quantity else 0 end`,
  },
  serials_stand_where_they_moved: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'numéro ' || serial.number as what
      from (
        select distinct moved.serial_id
        from stock_moves move join stock_move_serials moved on moved.move_id = move.id
        where move.posted_at >= ${since}::timestamptz
      ) changed
      join serials serial on serial.id = changed.serial_id
      cross join lateral (select max(move_id) as id from stock_move_serials where serial_id = serial.id) last
      join stock_moves move on move.id = last.id
      join depots place on place.id = move.to_depot_id
      where serial.last_move_id is distinct from move.id or serial.depot_id <> place.id or serial.article_id <> move.article_id
        or serial.last_moved_at <> move.at
        or serial.lies_in_id is distinct from case when place.kind = 'reserved' then move.lies_in_id end`,
  },
  depots_hold_their_serials: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'dépôt ' || depot_id || ' ' || article.code as what
      from (select depot_id, article_id, count(*) as serials from serials group by 1, 2) standing
      full join (
        select depot_id, article_id, sum(amount) as quantity
        from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
        where account.kind = 'stock' group by 1, 2
      ) booked using (depot_id, article_id)
      left join (
        select move.from_depot_id as depot_id, move.article_id, count(*) as entered
        from stock_moves move join stock_move_serials moved on moved.move_id = move.id
        where not exists (select from stock_move_serials earlier where earlier.serial_id = moved.serial_id and earlier.move_id < move.id)
        group by 1, 2
      ) beginning using (depot_id, article_id)
      join articles article on article.id = article_id
      join depots depot on depot.id = depot_id
      -- New serials begin at the supplier’s, or as pieces too many, without having moved there.
      where article.is_serialised and depot.kind <> 'supplier'
        and coalesce(quantity, 0) <> coalesce(serials, 0) - case depot.kind when 'gap' then coalesce(entered, 0) else 0 end`,
  },
  receipts_equal_their_moves: {
    looksAt: 'nightly',
    faults: () => sql`
      select receipt.reference || ' ' || article.code as what
      from stock_receipt_lines line
      join stock_receipts receipt on receipt.id = line.receipt_id
      join articles article on article.id = line.article_id
      cross join lateral (
        select coalesce(sum(case when origin.kind = 'supplier' then move.quantity else -move.quantity end), 0) as quantity
        from stock_moves move join depots origin on origin.id = move.from_depot_id
        where move.document_kind in ('receipt', 'correction') and move.document_id = line.id
      ) moved
      cross join lateral (
        select count(*) as serials from serials serial join depots place on place.id = serial.depot_id
        where serial.receipt_line_id = line.id and place.kind <> 'supplier'
      ) standing
      where moved.quantity <> line.quantity or standing.serials <> case when article.is_serialised then line.quantity else 0 end`,
  },
  deliveries_equal_their_moves: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'livraison ' || delivery.reference as what
      from deliveries delivery
      join delivery_lines line on line.delivery_id = delivery.id
      cross join lateral (
        select coalesce(sum(quantity) filter (where place.kind = 'reserved'), 0) - coalesce(sum(quantity) filter (where origin.kind = 'reserved'), 0) as reserved,
          coalesce(sum(quantity) filter (where place.kind = 'transit'), 0) - coalesce(sum(quantity) filter (where origin.kind = 'transit'), 0) as in_transit,
          coalesce(sum(quantity) filter (where move.kind = 'arrived' and move.to_depot_id = delivery.to_depot_id), 0) as arrived
        from stock_moves move join depots origin on origin.id = move.from_depot_id join depots place on place.id = move.to_depot_id
        where move.document_kind = 'delivery' and move.document_id = delivery.id and move.article_id = line.article_id
      ) moved
      where moved.reserved <> case delivery.status when 'prepared' then line.quantity else 0 end
        or moved.arrived <> coalesce(line.received, 0)
        or moved.in_transit <> case delivery.status when 'in_transit' then line.quantity else ${OPEN_GAPS} end`,
  },
  reserved_and_in_transit_for_a_delivery: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'article ' || article.code as what
      from articles article
      cross join lateral (
        select coalesce(sum(account.balance) filter (where depot.kind = 'reserved'), 0) as reserved,
          coalesce(sum(account.balance) filter (where depot.kind = 'transit'), 0) as in_transit
        from ledger_accounts account join depots depot on depot.id = account.depot_id
        where account.article_id = article.id and depot.kind in ('reserved', 'transit')
      ) standing
      cross join lateral (
        select coalesce(sum(line.quantity) filter (where delivery.status = 'prepared'), 0) as reserved,
          coalesce(sum(case delivery.status when 'in_transit' then line.quantity else ${OPEN_GAPS} end), 0) as in_transit
        from delivery_lines line join deliveries delivery on delivery.id = line.delivery_id
        where line.article_id = article.id and delivery.status in ('prepared', 'in_transit', 'received_with_gap')
      ) due
      where (standing.reserved, standing.in_transit) <> (due.reserved, due.in_transit)
      union all
      select 'numéro ' || serial.number
      from serials serial
      join depots place on place.id = serial.depot_id and place.kind = 'reserved'
      where not exists (
        select from stock_moves move
        join deliveries delivery on delivery.id = move.document_id and delivery.status = 'prepared'
        where move.id = serial.last_move_id and move.kind = 'reserved' and move.document_kind = 'delivery'
          and delivery.from_depot_id = move.lies_in_id and delivery.from_depot_id = serial.lies_in_id
      )`,
  },
  sold_serials_are_held: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'numéro ' || serial.number as what
      from due_sales(null, ${timezone}) due
      join serials serial on serial.id = due.serial_id
      left join transactions holder on holder.id = serial.sold_transaction_id
      where due.kind is not null or (serial.activation_id, serial.activated_on) is distinct from (due.activation_id, due.activated_on)
        or holder.status <> 'validated'`,
  },
  alerts_equal_the_twin: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'alerte ' || kind || ' ' || subject as what
      from (select kind, subject, outlet_id, amount from stock_alerts where holds and is_of_twin(kind)) kept
      full join (
        select kind, subject, outlet_id as found_outlet_id, amount as found_amount, true as is_found from twin_findings(null, ${timezone})
      ) found using (kind, subject)
      where is_found is null or (outlet_id, amount) is distinct from (found_outlet_id, found_amount)
        or not exists (select from stock_alerts same where (same.kind, same.subject) = (kind, subject) and same.holds)`,
  },
  alerts_equal_the_levels: {
    looksAt: 'nightly',
    // What has just changed is compared within the second.
    faults: () => sql`
      select 'alerte ' || kind || ' ' || subject as what
      from (
        select kind, subject, amount, level, measure from stock_alerts where holds and not is_of_twin(kind)
      ) kept
      full join (
        select kind, subject, amount as found_amount, level as found_level, measure as found_measure, true as is_found
        from level_findings(null, ${timezone})
      ) found using (kind, subject)
      where (is_found is null or (amount, level, measure) is distinct from (found_amount, found_level, found_measure))
        and not exists (select from levels_to_compare)
        and exists (select from level_comparison where compared_on = (now() at time zone ${timezone})::date)`,
  },
  lines_are_followed: {
    looksAt: 'changed',
    faults: () => sql`select 'ligne ' || activity_id as what from lines_to_follow`,
  },
} satisfies Record<string, Invariant>
