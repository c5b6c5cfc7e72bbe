import type { Database, Tx } from '../../database/database.ts'
import { refuseWeakPassword } from '../../security/password-strength.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { savePassword } from '../accounts/index.ts'
import { confirmPassword, endSessions, refuseEndedSession } from '../session/index.ts'
import { queueNotice } from '../mails/index.ts'
import { voidSecrets } from '../mailed-secrets/index.ts'

type PasswordChange = { actor: Actor; currentPassword: string; newPassword: string }
type Context = { keys: SealingKeys; whenDone: (tx: Tx) => Promise<void> }

const SUBJECT = 'Votre mot de passe a été changé'
const PARAGRAPHS = [
  'Le mot de passe de votre compte vient d’être changé et vos autres sessions sont fermées.',
  'Si ce n’était pas vous, prévenez sans attendre votre gestionnaire.',
]

/** Changes the password, ends the person's other sessions and sends a notice by mail. */
export async function changePassword(
  db: Database,
  { actor, currentPassword, newPassword }: PasswordChange,
  { keys, whenDone }: Context,
): Promise<void> {
  const { id: accountId, sessionId } = actor
  refuseWeakPassword(newPassword, 'newPassword')
  await confirmPassword(db, accountId, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    await refuseEndedSession(tx, actor)
    const { email, firstName } = await savePassword(tx, accountId, passwordHash)
    await endSessions(tx, accountId, { reason: 'password_changed', but: sessionId })
    await voidSecrets(tx, accountId)
    await queueNotice(tx, { accountId, firstName, recipient: email, subject: SUBJECT, paragraphs: PARAGRAPHS }, keys)
    noteChange(tx, { kind: 'account', id: accountId, after: { password: 'changed' } })
    await whenDone(tx)
  })
}
