import type { Tx } from '../../database/database.ts'
import { findMovedSerials, type StockMove } from '../stock/index.ts'
import type { LockedDelivery } from './deliveries.store.ts'

type Course = Pick<StockMove, 'kind' | 'fromDepotId' | 'toDepotId'> & Partial<StockMove>

/** Returns the moves that take all goods of a delivery from one depot to another. */
export async function movesOfAll(tx: Tx, { id, reference, lines }: LockedDelivery, course: Course): Promise<StockMove[]> {
  const document = { kind: 'delivery', id } as const
  const serials = await findMovedSerials(tx, document, 'reserved')
  return lines.map(({ articleId, quantity }) => ({
    ...course,
    articleId,
    quantity,
    document,
    reference,
    serialIds: serials.filter((serial) => serial.articleId === articleId).map((serial) => serial.id),
  }))
}
