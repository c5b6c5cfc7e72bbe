import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { mailView } from './mail-view.ts'
import { tooManySendings, withoutAddress } from './saved-views.errors.ts'
import { findView, noteSending, type ViewRow } from './saved-views.store.ts'
import { findReader } from './subscriptions.store.ts'
import { refuseList, seenView, type ViewReader } from './view-reader.rules.ts'

type MailedView = Parameters<typeof mailView>[1]['shown'] & { subject: string }
type Sending = { sendingsMax: number; keys: SealingKeys; compute: (view: ViewRow) => Promise<MailedView> }

/** Mails the view to the person now, and returns the address. */
export async function sendView(tx: Tx, id: number, { reader, ...sending }: Sending & { reader: ViewReader }): Promise<string> {
  const view = seenView(await findView(tx, id), reader)
  refuseList(view.screen, reader)
  const account = await findReader(tx, reader.id)
  if (!account?.email) throw withoutAddress()
  const wait = await noteSending(tx, { accountId: reader.id, viewId: id, max: sending.sendingsMax })
  if (wait !== undefined) throw tooManySendings(sending.sendingsMax, wait)
  const shown = await sending.compute(view)
  const { subject } = shown
  const mail = {
    viewId: id,
    screen: view.screen,
    subject,
    accountId: reader.id,
    recipient: account.email,
    firstName: account.firstName,
    shown,
  }
  await mailView(tx, mail, sending.keys)
  return account.email
}
