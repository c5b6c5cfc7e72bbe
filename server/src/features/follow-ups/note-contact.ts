import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import {
  nextCallAfter,
  refuseAnothers,
  refuseClosed,
  refuseContact,
  refuseMoreContacts,
  refusePromiseWithoutAmount,
  statusAfter,
  type Contact,
} from './follow-up.rules.ts'
import { countContacts, insertContact, lockFollowUp, readToday, saveNoted } from './follow-ups.store.ts'

/** Records a contact. Who notes one on an open follow-up holds it from then on. `id` is that of the follow-up. */
export async function noteContact(tx: Tx, contact: Contact & { id: number }, actor: Actor): Promise<void> {
  const { id, channel, outcome, promise } = contact
  const today = await readToday(tx)
  refuseContact(contact, today)
  const followUp = await lockFollowUp(tx, actor, id)
  refusePromiseWithoutAmount(contact, followUp)
  refuseClosed(followUp)
  refuseAnothers(followUp, actor)
  refuseMoreContacts(followUp, await countContacts(tx, id))
  const contactId = await insertContact(tx, contact, actor.id)
  const [status, takenBy] = [statusAfter(followUp, contact), actor.id]
  await saveNoted(tx, { id, status, takenBy, promise, nextCallOn: nextCallAfter(followUp, contact.nextCallOn, today) })
  const before = { status: followUp.status, takenBy: followUp.takenBy }
  noteChange(tx, { kind: 'follow_up', id, before, after: { contactId, channel, outcome, status, takenBy } })
}
