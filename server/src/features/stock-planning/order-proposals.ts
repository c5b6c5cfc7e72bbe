import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { createStockOrder } from '../stock-orders/index.ts'
import { refuseRepeatedPairs, type ProposedItem } from './proposed-items.rules.ts'

/** Submits one order for each outlet and returns their ids, by outlet. */
export async function orderProposals(tx: Tx, items: readonly ProposedItem[], actor: Actor): Promise<number[]> {
  refuseRepeatedPairs(items)
  const outlets = [...Map.groupBy(items, ({ outletId }) => outletId)].toSorted(([one], [other]) => one - other)
  const ids: number[] = []
  for (const [outletId, lines] of outlets) {
    ids.push(
      await createStockOrder(
        tx,
        { outletId, lines: lines.map(({ articleId, quantity }) => ({ articleId, quantity })), submit: true },
        actor,
      ),
    )
  }
  return ids
}
