import type { Database } from '../../src/database/database.ts'
import { approveStockOrder } from '../../src/features/stock-orders/approve-stock-order.ts'
import { createStockOrder } from '../../src/features/stock-orders/create-stock-order.ts'
import { piecesInStock } from '../deliveries.ts'
import { aPerson, type Caller } from '../people.ts'
import type { Relation } from './callers.ts'

/** Holds the ids of three orders of an outlet: a draft, one that waits, and an approved one. */
export type StockOrderIds = Record<'draftOrder' | 'submittedOrder' | 'approvedOrder', number>
type Rows = Record<keyof StockOrderIds, Partial<Record<Relation, number>>>
type Standing = { outlets: Partial<Record<Relation, Caller>>; absent: number }

/** Makes orders for the outlets that the caller is, reaches and does not reach. */
export async function stockOrderRows(db: Database, { outlets, absent }: Standing): Promise<Rows> {
  const rows: Rows = { draftOrder: { absent }, submittedOrder: { absent }, approvedOrder: { absent } }
  const decider = await aPerson(db, { role: 'ROLE_MANAGER' })
  // True because these are its keys.
  for (const relation of Object.keys(outlets) as Relation[]) {
    const outlet = outlets[relation]
    if (outlet === undefined) continue
    const ids = await ordersOf(db, outlet, decider)
    rows.draftOrder[relation] = ids.draftOrder
    rows.submittedOrder[relation] = ids.submittedOrder
    rows.approvedOrder[relation] = ids.approvedOrder
  }
  return rows
}

async function ordersOf(db: Database, outlet: Caller, decider: Caller): Promise<StockOrderIds> {
  const lines = [{ articleId: await piecesInStock(db, decider, 1), quantity: 1 }]
  const maker = { id: outlet.id, role: 'ROLE_PDV', scope: 'own', sessionId: null } as const
  return db.transaction().execute(async (tx) => {
    const draftOrder = await createStockOrder(tx, { lines, submit: false }, maker)
    const submittedOrder = await createStockOrder(tx, { lines, submit: true }, maker)
    const approvedOrder = await createStockOrder(tx, { lines, submit: true }, maker)
    await approveStockOrder(tx, { id: approvedOrder }, { id: decider.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null })
    return { draftOrder, submittedOrder, approvedOrder }
  })
}
