import { storeReading, type ReadersPlace, type Reading } from '../../database/conversation-readers.ts'
import type { Tx } from '../../database/database.ts'

export const REQUEST_READERS: ReadersPlace = {
  table: 'credit_request_readers',
  comments: 'credit_request_comments',
  key: 'request_id',
  kind: 'credit_request',
}

export const saveReading = (tx: Tx, reading: Reading): Promise<void> => storeReading(tx, REQUEST_READERS, reading)
