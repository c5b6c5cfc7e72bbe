import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { nobodyToWriteTo, recipientsUnknown } from './messages.errors.ts'
import { addMembers, addMessage, findRecipients, insertThread, listManagers, refuseTooFast } from './messages.store.ts'
import type { MessageLimits } from './message.rules.ts'

type NewThread = { recipientIds?: readonly number[] | undefined; subject: string; text: string }

/** Writes to the recipients, or to all active managers if there are none. Returns the id of the thread. */
export async function startThread(tx: Tx, { recipientIds, subject, text }: NewThread, from: Actor & MessageLimits): Promise<number> {
  await refuseTooFast(tx, from)
  const memberIds = recipientIds === undefined ? await listManagers(tx) : await refuseStrangers(tx, [...new Set(recipientIds)], from)
  const others = memberIds.filter((id) => id !== from.id)
  if (others.length === 0) throw nobodyToWriteTo()
  const id = await insertThread(tx, { subject, isToManagers: recipientIds === undefined, startedBy: from.id })
  await addMembers(tx, id, [from.id, ...others])
  const messageId = await addMessage(tx, { threadId: id, writtenBy: from.id, text })
  // Managers read the journal, but no thread that they are not in.
  noteChange(tx, { kind: 'message_thread', id, after: { recipients: others.length } })
  await putInOutbox(tx, 'message.sent', { id: messageId })
  return id
}

async function refuseStrangers(tx: Tx, ids: readonly number[], from: Actor): Promise<number[]> {
  const known = await findRecipients(tx, ids, from)
  if (known.length !== ids.length) throw recipientsUnknown()
  return known
}
