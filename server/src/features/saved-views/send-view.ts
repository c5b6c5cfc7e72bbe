import type { Database, Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { mailView, mailedChange } from './mail-view.ts'
import { listForbidden, tooManySendings, withoutAddress } from './saved-views.errors.ts'
import { findView, noteSending, type ViewRow } from './saved-views.store.ts'
import { findReader, lockReader } from './subscriptions.store.ts'
import { refuseList, seenView, type ViewReader } from './view-reader.rules.ts'

type MailedView = Parameters<typeof mailView>[1]['shown'] & { subject: string }
/** A view, and the role of its reader when the sending was counted. */
type Counted = { view: ViewRow; roleName: string }
type Sending = {
  reader: ViewReader
  viewMax: number
  allMax: number
  keys: SealingKeys
  compute: (view: ViewRow) => Promise<MailedView>
  /** Runs the last step in a transaction of its own, once for each key. */
  runOnce: (queue: (tx: Tx) => Promise<string>) => Promise<string>
}

/** Mails the view to the person now, and returns the address. The list is read between two short transactions. */
export async function sendView(db: Database, id: number, { compute, runOnce, ...sending }: Sending): Promise<string> {
  const { view, roleName } = await db.transaction().execute((tx) => countSending(tx, id, sending))
  const shown = await compute(view)
  return runOnce((tx) => queueView(tx, { view, roleName, shown }, sending))
}

type Limits = Pick<Sending, 'reader' | 'viewMax' | 'allMax'>

async function countSending(tx: Tx, id: number, { reader, viewMax, allMax }: Limits): Promise<Counted> {
  const view = seenView(await findView(tx, id), reader)
  refuseList(view.screen, reader)
  const account = await findReader(tx, reader.id)
  if (!account?.email) throw withoutAddress()
  const exceeded = await noteSending(tx, { accountId: reader.id, viewId: id, viewMax, allMax })
  if (exceeded) throw tooManySendings(exceeded)
  return { view, roleName: account.roleName }
}

async function queueView(
  tx: Tx,
  { view, roleName: before, shown }: Counted & { shown: MailedView },
  { reader, keys }: Pick<Sending, 'reader' | 'keys'>,
): Promise<string> {
  const { email, firstName, roleName, status } = (await lockReader(tx, reader.id)) ?? {}
  if (status !== 'active' || roleName !== before) throw listForbidden()
  if (!email || firstName === undefined) throw withoutAddress()
  const { id: viewId, screen } = view
  const { subject } = shown
  await mailView(tx, { viewId, screen, subject, accountId: reader.id, recipient: email, firstName, shown }, keys)
  noteChange(tx, { kind: 'saved_view', id: viewId, after: mailedChange(view, shown) })
  return email
}
