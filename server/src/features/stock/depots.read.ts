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
      coalesce(case when depot.kind in ('supplier', 'sold') then entered.quantity else kept.quantity end, 0)::integer as quantity
    from depots depot
    left join accounts outlet on outlet.id = depot.outlet_id
    left join lateral (select sum(balance) as quantity from ledger_accounts where depot_id = depot.id) kept on true
    left join lateral (
      select sum(entry.amount) as quantity
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
      where account.depot_id = depot.id and depot.kind in ('supplier', 'sold')
    ) entered on true
    where ${condition}
    order by depot.outlet_id is not null, case when depot.outlet_id is null then depot.id end, length(outlet.outlet_number), outlet.outlet_number
    limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}
