import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseClosed } from './follow-up.rules.ts'
import { insertContact, lockFollowUp, type NewContact } from './follow-ups.store.ts'

/** Records the outcome of a contact. Anyone who may see the account can do so, not only the person who took the follow-up. */
export async function noteContact(tx: Tx, contact: NewContact, actor: Actor): Promise<void> {
  const { id, channel, outcome } = contact
  refuseClosed(await lockFollowUp(tx, actor, id))
  const contactId = await insertContact(tx, contact, actor.id)
  noteChange(tx, { kind: 'follow_up', id, after: { contactId, channel, outcome } })
}
