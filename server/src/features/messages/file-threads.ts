import type { Tx } from '../../database/database.ts'
import { readThreadNotifications } from '../notifications/index.ts'
import { filingOf, type ThreadAct } from './message.rules.ts'
import { saveFiling } from './messages.store.ts'

type Filed = { ids: readonly number[]; act: ThreadAct; upTo?: number | undefined }

/** Files the threads that the account may read, and returns how many. What announced the messages of a thread is read with the last one. */
export async function fileThreads(tx: Tx, { ids, act, upTo }: Filed, accountId: number): Promise<number> {
  const filed = await saveFiling(tx, { ids, accountId, upTo, ...filingOf(act) })
  const wholeIds = filed.filter(({ isRead }) => isRead).map(({ id }) => id)
  if (act === 'read') await readThreadNotifications(tx, accountId, wholeIds)
  return filed.length
}
