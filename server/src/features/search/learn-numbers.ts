import type { Database } from '../../database/database.ts'
import { saveNumbers } from './search.store.ts'

const LINES = 2_500

/** A little at a time: an import of 100,000 lines is found within a minute, and nobody else notices. */
export async function learnNumbers(db: Database): Promise<void> {
  await saveNumbers(db, LINES)
}
