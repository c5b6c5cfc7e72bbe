import type { Database } from '../../database/database.ts'
import { readOpenReasons, readPresentReasons, saveCompared } from './compared-reasons.store.ts'
import { changesOf } from './compared.rules.ts'

/** Closes the follow-ups whose reasons have all ended, and keeps those of the others up to date. */
export async function endFollowUps(db: Database): Promise<void> {
  const open = await readOpenReasons(db)
  if (open.length === 0) return
  const present = await readPresentReasons(
    db,
    open.map(({ accountId }) => accountId),
  )
  const changes = changesOf(open, present)
  if (changes.length > 0) await db.transaction().execute((tx) => saveCompared(tx, changes))
}
