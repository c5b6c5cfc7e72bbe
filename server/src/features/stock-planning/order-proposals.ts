import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { createStockOrder } from '../stock-orders/index.ts'
import { type ProposedItem, refuseRepeatedPairs, splitIntoOrders } from './proposed-items.rules.ts'

type Ordering = { actor: Actor; linesMax: number }

/** Submits one order for each outlet, or several if it has too many lines for one, and returns their ids, by outlet. */
export async function orderProposals(tx: Tx, items: readonly ProposedItem[], { actor, linesMax }: Ordering): Promise<number[]> {
  refuseRepeatedPairs(items)
  const ids: number[] = []
  for (const order of splitIntoOrders(items, linesMax)) ids.push(await createStockOrder(tx, { ...order, submit: true }, actor))
  return ids
}
