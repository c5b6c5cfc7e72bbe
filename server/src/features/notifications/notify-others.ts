import type { Tx } from '../../database/database.ts'
import { creditNotification, readsRequests, type Sentence } from './credit-notifications.rules.ts'
import {
  findListeners,
  insertNotifications,
  listDeciders,
  listReadersAmong,
  listWriters,
  type RequestFacts,
} from './credit-notifications.store.ts'

/** Notifies the other participants of a conversation who may still read it, and those who may decide while the request is open. */
export async function notifyOthers(tx: Tx, request: RequestFacts, { by, sentence }: { by: number; sentence: Sentence }): Promise<void> {
  const { id: requestId, queue } = request
  const deciders = request.isOpen ? await listDeciders(tx, [requestId], { isFirst: request.firstApprovedBy === null }) : []
  const tookPart = [request.userId, request.requestedBy, request.firstApprovedBy, request.decidedBy, ...(await listWriters(tx, requestId))]
  const readers = await listReadersAmong(
    tx,
    requestId,
    tookPart.filter((one) => one !== null),
  )
  const others = [...readers, ...deciders.map((decider) => decider.id)].filter((one) => one !== by)
  const listeners = (await findListeners(tx, others)).filter(({ roleName }) => readsRequests(roleName))
  await insertNotifications(
    tx,
    listeners.map((listener) => ({ accountId: listener.id, ...creditNotification(sentence, { ...listener, requestId, queue }) })),
  )
}
