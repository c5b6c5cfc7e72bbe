import type { Database, Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { refuseWeakPassword } from '../../security/password-strength.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { noteChange } from '../../shared/changes.ts'
import { type Chosen, saveChosenPassword } from '../accounts/index.ts'
import { bucketOf, claimAttempts, endSessions, forgiveShared, ofAddress } from '../session/index.ts'
import { linkInvalid } from './verification.errors.ts'
import { dropMails, queueNotice } from '../mails/index.ts'
import { isTicketGood, takeTicket, voidSecrets } from '../mailed-secrets/index.ts'

type ChosenPassword = { ticket: string; password: string; address: string }
type Context = { keys: SealingKeys; whenDone: (tx: Tx, whose: { accountId: number }) => Promise<void> }

/** Sets the password of the account that a ticket was issued for. Ends all its sessions and activates an invited account. */
export async function choosePassword(
  db: Database,
  { ticket, password, address }: ChosenPassword,
  { keys, whenDone }: Context,
): Promise<void> {
  const ticketHash = singleUseHash(ticket)
  const byAddress = ofAddress(bucketOf('key-address', address))
  await claimAttempts(db, [byAddress])
  if (!(await isTicketGood(db, ticketHash))) throw linkInvalid()
  refuseWeakPassword(password)

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const ticketRow = await takeTicket(tx, ticketHash)
    if (!ticketRow) throw linkInvalid()
    const { accountId, purpose } = ticketRow
    const status = purpose === 'activation' ? 'invited' : 'active'
    const chosen = await saveChosenPassword(tx, { accountId, passwordHash, status })
    if (!chosen) throw linkInvalid()

    await forgiveShared(tx, [byAddress])
    await endSessions(tx, accountId, { reason: 'password_changed' })
    await voidSecrets(tx, accountId)
    await dropMails(tx, { accountId, kind: purpose })
    if (purpose === 'reset') await notifyOwner(tx, { accountId, ...chosen }, keys)
    else await putInOutbox(tx, 'account.activated', { accountId })
    noteChange(tx, {
      kind: 'account',
      id: accountId,
      ...(purpose === 'activation' ? { before: { status: 'invited' } } : {}),
      after: { password: 'changed', ...(purpose === 'activation' ? { status: 'active' } : {}) },
    })
    await whenDone(tx, { accountId })
  })
}

async function notifyOwner(tx: Tx, { accountId, email, firstName }: Chosen & { accountId: number }, keys: SealingKeys): Promise<void> {
  const notice = {
    accountId,
    firstName,
    recipient: email,
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé et toutes vos sessions sont fermées.',
      'Si ce n’était pas vous, prévenez sans attendre votre gestionnaire.',
    ],
  }
  await queueNotice(tx, notice, keys)
}
