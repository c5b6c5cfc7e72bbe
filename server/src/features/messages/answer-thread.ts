import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { readThreadNotifications } from '../notifications/index.ts'
import { threadFull, threadNotFound } from './messages.errors.ts'
import { addMembers, addMessage, listManagers, lockThread, refuseTooFast, returnToInboxes } from './messages.store.ts'
import type { MessageLimits } from './message.rules.ts'

export async function answerThread(tx: Tx, { id, text }: { id: number; text: string }, from: Actor & MessageLimits): Promise<void> {
  const thread = await lockThread(tx, id, from.id)
  if (!thread) throw threadNotFound()
  if (thread.messageCount >= from.messagesMax) throw threadFull(from.messagesMax)
  await refuseTooFast(tx, from)
  if (thread.isToManagers) await addMembers(tx, id, await listManagers(tx))
  const messageId = await addMessage(tx, { threadId: id, writtenBy: from.id, text })
  await returnToInboxes(tx, id, from.id)
  await readThreadNotifications(tx, from.id, [id])
  noteChange(tx, { kind: 'message_thread', id, after: { message: messageId } })
  await putInOutbox(tx, 'message.sent', { id: messageId })
}
