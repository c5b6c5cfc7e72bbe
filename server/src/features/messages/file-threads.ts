import type { Tx } from '../../database/database.ts'
import { readThreadNotifications } from '../notifications/index.ts'
import { filingOf, type ThreadAct } from './message.rules.ts'
import { saveFiling } from './messages.store.ts'

/** Files the threads that the account may read, and returns how many. */
export async function fileThreads(tx: Tx, { ids, act }: { ids: readonly number[]; act: ThreadAct }, accountId: number): Promise<number> {
  const filedIds = await saveFiling(tx, { ids, accountId, ...filingOf(act) })
  if (act === 'read') await readThreadNotifications(tx, accountId, filedIds)
  return filedIds.length
}
