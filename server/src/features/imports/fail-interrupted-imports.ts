import type { Database } from '../../database/database.ts'
import { INTERRUPTED } from './imports.errors.ts'
import { saveInterrupted } from './interrupted.store.ts'

/** Fails the imports whose process has stopped. Those of other live processes go on. */
export async function failInterruptedImports(db: Database): Promise<void> {
  await saveInterrupted(db, INTERRUPTED)
}
