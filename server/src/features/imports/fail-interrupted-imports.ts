import type { Database } from '../../database/database.ts'
import { INTERRUPTED } from './imports.errors.ts'
import { saveInterrupted } from './interrupted.store.ts'

/** Fails the imports whose owner is gone: a stop of its process cut them short. Those of other processes that live go on. */
export async function failInterruptedImports(db: Database): Promise<void> {
  await saveInterrupted(db, INTERRUPTED)
}
