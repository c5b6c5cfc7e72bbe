import type { Tx } from '../../database/database.ts'
import { readThreadNotifications } from '../notifications/index.ts'
import { filingOf, type ThreadAct } from './message.rules.ts'
import { saveFiling } from './messages.store.ts'

type Filed = { ids: readonly number[]; act: ThreadAct; upTo?: number | undefined }

/** Files the threads that the account may read, and returns how many. The thread's notifications are marked read once its last message is. */
export async function fileThreads(tx: Tx, { ids, act, upTo }: Filed, accountId: number): Promise<number> {
  const filed = await saveFiling(tx, { ids, accountId, upTo, ...filingOf(act) })
  const wholeIds = filed.filter(({ isRead }) => isRead).map(({ id }) => id)
  if (act === 'read') await readThreadNotifications(tx, accountId, wholeIds)
  return filed.length
}
