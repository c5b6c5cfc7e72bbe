import type { Database, Tx } from '../../database/database.ts'
import { findView, type ViewRow } from './saved-views.store.ts'
import { seenView, type ViewReader } from './view-reader.rules.ts'

export async function findSeenView(db: Database | Tx, id: number, reader: ViewReader): Promise<ViewRow> {
  return seenView(await findView(db, id), reader)
}
