import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { type FactorSetup, switchOff } from '../session/index.ts'
import { raiseVersion } from '../accounts/index.ts'
import { queueNotice } from '../mails/index.ts'

const SUBJECT = 'La double authentification est désactivée'
const PARAGRAPHS = [
  'La double authentification de votre compte vient d’être désactivée\u00a0: votre mot de passe suffit désormais pour vous connecter.',
  'Si ce n’était pas vous, changez votre mot de passe et prévenez sans attendre votre gestionnaire.',
]

/** Disables the second factor, deletes its recovery codes and sends a notice by mail. */
export async function switchOffSecondFactor(tx: Tx, owner: FactorSetup, keys: SealingKeys): Promise<{ enabled: false }> {
  const { id: accountId, firstName, email: recipient, factor } = owner
  await switchOff(tx, accountId)
  await raiseVersion(tx, accountId)
  await queueNotice(tx, { accountId, firstName, recipient, subject: SUBJECT, paragraphs: PARAGRAPHS }, keys)
  noteChange(tx, { kind: 'account', id: accountId, before: { secondFactor: factor }, after: { secondFactor: null } })
  return { enabled: false }
}
