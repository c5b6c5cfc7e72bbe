import type { Database } from '../../src/database/database.ts'
import { approveStockOrder } from '../../src/features/stock-orders/approve-stock-order.ts'
import { createStockOrder } from '../../src/features/stock-orders/create-stock-order.ts'
import { piecesInStock } from '../deliveries.ts'
import { aPerson, type Caller } from '../people.ts'
import { rowsOfOutlets, type Outlets } from './rows-of-outlets.ts'

/** Holds the ids of three orders of an outlet: a draft, one that waits, and an approved one. */
export type StockOrderIds = Record<(typeof KINDS)[number], number>

const KINDS = ['draftOrder', 'submittedOrder', 'approvedOrder'] as const

export async function stockOrderRows(db: Database, outlets: Outlets) {
  const decider = await aPerson(db, { role: 'ROLE_MANAGER' })
  return rowsOfOutlets(KINDS, outlets, async (outlet) => ordersOf(db, outlet, decider))
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
