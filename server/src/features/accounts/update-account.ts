import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { queueNotice } from '../mails/index.ts'
import { sendActivation, sendEmailConfirmation } from '../verification/index.ts'
import { edit, invitedAt, movesTo, refuseStale, type Account, type AccountEdit } from './account.rules.ts'
import { accountNotFound } from './accounts.errors.ts'
import { lockAccount, refuseTakenEmail, saveAccount } from './accounts.store.ts'

export type Editing = { id: number; version?: number | undefined; wanted: AccountEdit; isOfKind: (roleName: string) => boolean }
type Editor = { keys: SealingKeys; requireStepUp: RequireStepUp }

/** An outlet that an import made is invited as soon as it has an e-mail. */
export async function updateAccount(tx: Tx, { id, version, wanted, isOfKind }: Editing, { keys, requireStepUp }: Editor): Promise<void> {
  const account = await lockAccount(tx, id)
  if (!isOfKind(account.roleName)) throw accountNotFound()
  if (movesTo(account, wanted.email)) requireStepUp()
  refuseStale(account, version, wanted)
  const edited = edit(account, wanted)
  const difference = differenceOf(account, edited)
  if (Object.keys(difference.after).length === 0) return

  await saveAccount(tx, edited)
  noteChange(tx, { kind: 'account', id, ...difference })
  if (edited.outletNumber !== account.outletNumber) await putInOutbox(tx, 'outlet.opened', { id })
  if (edited.status === 'invited' && edited.email !== account.email) await sendActivation(tx, invitedAt(edited), keys)
  if (edited.pendingEmail !== account.pendingEmail) await moveEmail(tx, edited, keys)
}

/** The new address confirms, the old one is told. */
async function moveEmail(tx: Tx, { id, firstName, email, pendingEmail }: Account, keys: SealingKeys): Promise<void> {
  if (pendingEmail === null) return
  await refuseTakenEmail(tx, pendingEmail, id)
  await sendEmailConfirmation(tx, { id, email: pendingEmail, firstName }, keys)
  if (email === null) return
  await queueNotice(
    tx,
    {
      accountId: id,
      firstName,
      recipient: email,
      subject: 'L’adresse de votre compte va changer',
      paragraphs: [
        `Un gestionnaire a demandé que votre compte porte désormais l’adresse ${pendingEmail}.`,
        'Elle remplacera celle-ci dès que le lien envoyé à la nouvelle adresse aura été suivi.',
        'Si vous n’êtes pas au courant, prévenez votre gestionnaire réseau sans attendre.',
      ],
    },
    keys,
  )
}
