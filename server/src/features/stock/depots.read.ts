import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { type OptionalPaging, type Paging, pagingOf, refuseTooMany, ROWS_MAX } from '../../shared/paging.ts'

export type DepotRow = {
  id: number
  kind: 'central' | 'outlet' | 'reserved' | 'transit' | 'faulty' | 'supplier' | 'sold' | 'lost' | 'gap'
  outletId: number | null
  outletName: string | null
  outletNumber: string | null
  trackedFrom: string | null
  quantity: number
  version: number
}

const IS_OPEN = sql`(depot.outlet_id is null or exists (
  select from accounts account where account.id = depot.outlet_id and account.role_name = 'ROLE_PDV' and account.status <> 'archived'
))`

/** Lists the depots of the network, for managers only, then those of the outlets that the actor reaches, by number. */
export async function listDepots(actor: Actor, db: Database, { open, ...asked }: OptionalPaging & { open: 'true' | 'false' }) {
  const paging = pagingOf(asked)
  const isVisible = actor.scope === 'all' ? sql`true` : sql`depot.outlet_id in (${outletsVisibleTo(actor)})`
  const isListed = open === 'true' ? sql<boolean>`${isVisible} and ${IS_OPEN}` : sql<boolean>`${isVisible}`
  const rows = await selectDepots(db, isListed, paging ?? { page: 0, size: ROWS_MAX + 1 })
  if (!paging) return { rows: refuseTooMany(rows, 'dépôts'), paging, total: rows.length }
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from depots depot where ${isListed}`.execute(db)
  return { rows, paging, total: counted[0]?.total ?? 0 }
}

export async function getDepot(tx: Tx, id: number): Promise<DepotRow> {
  const [depot] = await selectDepots(tx, sql`depot.id = ${id}`, { page: 0, size: 1 })
  if (!depot) throw new Error(`no depot ${id}`)
  return depot
}

async function selectDepots(db: Database | Tx, condition: RawBuilder<boolean>, { page, size }: Paging): Promise<DepotRow[]> {
  const { rows } = await sql<DepotRow>`
    select depot.id, depot.kind, depot.outlet_id, outlet.outlet_name, outlet.outlet_number, depot.tracked_from, depot.version,
      coalesce(case depot.kind when 'supplier' then ${SUPPLIER_QUANTITY} when 'sold' then ${SOLD_QUANTITY} else ${QUANTITY} end, 0)::integer as quantity
    from depots depot
    left join accounts outlet on outlet.id = depot.outlet_id
    where ${condition}
    order by depot.outlet_id is not null, case when depot.outlet_id is null then depot.id end, length(outlet.outlet_number), outlet.outlet_number
    limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

/** Sums the balances in `depot`. Names the columns before `depot_id` in the unique index of accounts: each depot reads its own only. */
const QUANTITY = sql`(
  select sum(balance) from ledger_accounts where kind = 'stock' and owner_id is null and salesman_id is null and depot_id = depot.id
)`

/** Sums the moves to and from the supplier, whose accounts keep no balance: a receipt is few moves, and an index holds their quantities. */
const SUPPLIER_QUANTITY = sql`(
  select coalesce((select sum(quantity) from stock_moves where to_depot_id = supplier.id), 0)
    - coalesce((select sum(quantity) from stock_moves where from_depot_id = supplier.id), 0)
  from depots supplier where supplier.kind = 'supplier'
)`

/** Returns what was sold, whose accounts keep no balance either: with the supplier and all balances, it sums to zero. */
const SOLD_QUANTITY = sql`(-${SUPPLIER_QUANTITY} - (select coalesce(sum(balance), 0) from ledger_accounts where kind = 'stock'))`
