import type { Tx } from '../../database/database.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { mailSubject, type MailContent } from './mail.rules.ts'
import { mailUnknown, notRevealable } from './mails.errors.ts'
import { findMailToReveal } from './mails.store.ts'

type RevealContext = { keys: SealingKeys; requireStepUp: RequireStepUp }

/** Returns the link of an activation mail only: with the link of a reset, one manager could take over another's account. */
export async function revealMail(tx: Tx, id: string, { keys, requireStepUp }: RevealContext): Promise<string> {
  const mail = await findMailToReveal(tx, id)
  if (!mail) throw mailUnknown()
  requireStepUp()
  if (!mail.isRevealable || !mail.sealed || mail.accountId === null) throw notRevealable()

  // A seal that opens was made by `queueMail`, of this type.
  const { secret } = JSON.parse(unseal(keys, mailSubject(id), mail.sealed)) as MailContent
  if (secret === undefined) throw notRevealable()
  noteChange(tx, { kind: 'mail', id, after: { link: 'revealed' } })
  noteChange(tx, { kind: 'account', id: mail.accountId, after: { activationLink: 'revealed' } })
  return secret
}
