import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { queueNotice } from '../mails/index.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { sendActivation, sendEmailConfirmation } from '../mailed-secrets/index.ts'
import { changesEmail, edit, invitedAt, isPrivileged, movesTo, displayNameOf, type Account, type AccountEdit } from './account.rules.ts'
import { accountNotFound } from './accounts.errors.ts'
import { lockAccount, refuseTakenEmail, saveAccount, savePendingEmailBy } from './accounts.store.ts'
import { refuseStaleAccount } from './refuse-stale-account.store.ts'

export type Editing = { id: number; version?: number | undefined; changes: AccountEdit; isOfKind: (roleName: string) => boolean }
type Editor = { actor: Pick<Actor, 'id'>; keys: SealingKeys; requireStepUp: RequireStepUp }

/** Parameters of a pending change of e-mail, stale once the account has a later version. */
type EmailChange = { accountId: number; email: string; version: number }

/**
 * Updates an account and invites an imported outlet once it has an e-mail. The new e-mail of a privileged account waits for another
 * manager.
 */
export async function updateAccount(
  tx: Tx,
  { id, version, changes, isOfKind }: Editing,
  editor: Editor,
): Promise<WaitingResult | undefined> {
  const account = await lockAccount(tx, id)
  if (!isOfKind(account.roleName)) throw accountNotFound()
  if (isPrivileged(account) || movesTo(account, changes.email)) editor.requireStepUp()
  await refuseStaleAccount(tx, account, version)
  if (!isPrivileged(account) || !changesEmail(account, changes.email)) {
    await saveEdit(tx, { account, changes }, editor)
    return undefined
  }

  const { email, ...rest } = changes
  // Fail now rather than when the second manager confirms.
  edit(account, changes)
  await refuseTakenEmail(tx, email ?? '', id)
  await saveEdit(tx, { account, changes: rest }, editor)
  return letEmailWait(tx, await lockAccount(tx, id), { email: email ?? '', actor: editor.actor })
}

/** Changes an e-mail after approval. Throws if the account has changed or the address was taken meanwhile. */
export async function moveEmail(
  tx: Tx,
  { accountId, email, version }: EmailChange,
  { authorId, keys }: Pick<ActOrigin, 'authorId'> & { keys: SealingKeys },
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  await refuseStaleAccount(tx, account, version)
  await refuseTakenEmail(tx, email, accountId)
  await saveEdit(tx, { account, changes: { email } }, { actor: { id: authorId }, keys })
}

async function letEmailWait(
  tx: Tx,
  account: Account,
  { email, actor }: { email: string; actor: Pick<Actor, 'id'> },
): Promise<WaitingResult> {
  const parameters: EmailChange = { accountId: account.id, email, version: account.version }
  const before = account.email === null ? 'l’adresse' : `l’adresse ${account.email}`
  return letActWait(
    tx,
    {
      kind: 'email_change',
      subject: `email ${account.id}`,
      sentence: `Remplacer ${before} du compte «\u00a0${displayNameOf(account)}\u00a0» par ${email}.`,
      parameters,
      concernedId: account.id,
      addresses: [account.email, email].filter((one) => one !== null),
    },
    actor,
  )
}

type Edit = { account: Account; changes: AccountEdit }

async function saveEdit(tx: Tx, { account, changes }: Edit, { actor, keys }: Pick<Editor, 'actor' | 'keys'>): Promise<void> {
  const { id } = account
  const edited = edit(account, changes)
  const difference = differenceOf(account, edited)
  if (Object.keys(difference.after).length === 0) return

  await saveAccount(tx, edited)
  noteChange(tx, { kind: 'account', id, ...difference })
  if (edited.outletNumber !== account.outletNumber) await putInOutbox(tx, 'outlet.opened', { id })
  if (edited.status === 'invited' && edited.email !== account.email) await sendActivation(tx, invitedAt(edited), keys)
  if (edited.pendingEmail === account.pendingEmail) return
  await savePendingEmailBy(tx, id, actor.id)
  await askForConfirmation(tx, edited, keys)
}

/** Sends the new address a confirmation link and the old one a warning. */
async function askForConfirmation(tx: Tx, { id, firstName, email, pendingEmail }: Account, keys: SealingKeys): Promise<void> {
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
