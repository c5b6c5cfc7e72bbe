import { storeReading, type ReadersPlace, type Reading } from '../../database/conversation-readers.ts'
import type { Tx } from '../../database/database.ts'

export const ORDER_READERS: ReadersPlace = {
  table: 'stock_order_readers',
  comments: 'stock_order_comments',
  key: 'order_id',
  kind: 'stock_order',
}

export const saveReading = (tx: Tx, reading: Reading): Promise<void> => storeReading(tx, ORDER_READERS, reading)
