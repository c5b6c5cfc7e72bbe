import type { Database, Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { Refusal } from '../../shared/refusal.ts'
import { mailView, mailedChange } from './mail-view.ts'
import {
  claimMail,
  type DueSubscription,
  endSubscription,
  listDueSubscriptions,
  lockReader,
  settleMail,
  tryMailLater,
} from './subscriptions.store.ts'
import { pauseAfterTries } from './view-mail.rules.ts'

const AT_ONCE_MAX = 500
/** Longer than any list takes, so an expired lease means an interrupted mail. */
const LEASE_SECONDS = 1_800

/** A view as its mail holds it, for the role and the scope of the reader now. */
type MailedView = { subject: string; columns: string[]; rows: string[][]; totalRows: number; fileName: string; bytes: Buffer }
type Reader = { id: number; roleName: string }
type Sending = {
  keys: SealingKeys
  compute: (reader: Reader, view: { screen: string; name: string; state: object }) => Promise<MailedView>
  /** Writes the audit row of a list that leaves by mail. */
  record: (tx: Tx, mailed: { viewId: number; reader: Reader }) => Promise<void>
  onError: (error: unknown) => void
}

/** Mails the views whose hour has come, each once a day. One that fails is tried again later, after all others. */
export async function sendDueViews(db: Database, { onError, ...sending }: Sending): Promise<void> {
  for (const id of await listDueSubscriptions(db, AT_ONCE_MAX)) {
    const due = await claimMail(db, id, LEASE_SECONDS)
    if (!due) continue
    await sendDueView(db, due, sending).catch(async (error: unknown) => {
      onError(error)
      await tryAgain(db, due).catch(onError)
    })
  }
}

/** Reads the list outside of any transaction, then queues its mail unless something has changed meanwhile. */
async function sendDueView(db: Database, due: DueSubscription, sending: Omit<Sending, 'onError'>): Promise<void> {
  const { id, accountId, roleName, isActive, email } = due
  if (!isActive || email === null) return endSubscription(db, id)
  try {
    const shown = await sending.compute({ id: accountId, roleName }, due)
    await db.transaction().execute((tx) => queueDue(tx, { due, shown }, sending))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The reader may not read the list any more, or a filter names what is out of their reach.
    if ([400, 403, 404].includes(error.status)) return endSubscription(db, id)
    if (error.status !== 413) throw error
    await db.transaction().execute((tx) => giveUp(tx, due, error.message))
  }
}

async function queueDue(
  tx: Tx,
  { due, shown }: { due: DueSubscription; shown: MailedView },
  { keys, record }: Pick<Sending, 'keys' | 'record'>,
): Promise<void> {
  const { accountId, roleName, viewId, screen } = due
  const reader = await lockReader(tx, accountId)
  if (!reader?.email || reader.status !== 'active' || reader.roleName !== roleName) return tryMailLater(tx, due, 0)
  if (!(await settleMail(tx, due))) return
  const { email: recipient, firstName } = reader
  await mailView(tx, { viewId, screen, subject: shown.subject, accountId, recipient, firstName, shown }, keys)
  noteChange(tx, { kind: 'saved_view', id: viewId, after: mailedChange(due, shown) })
  await record(tx, { viewId, reader: { id: accountId, roleName } })
}

async function tryAgain(db: Database, due: DueSubscription): Promise<void> {
  const pauseSeconds = pauseAfterTries(due.tries)
  if (pauseSeconds !== undefined) return tryMailLater(db, due, pauseSeconds)
  await db.transaction().execute((tx) => giveUp(tx, due, 'Sa liste n’a pas pu être lue.'))
}

/** Gives up the mail of the day, and tells its reader why. */
async function giveUp(tx: Tx, due: DueSubscription, reason: string): Promise<void> {
  if (!(await settleMail(tx, due))) return
  const { accountId, viewId, screen, name } = due
  await putInOutbox(tx, 'view.not_mailed', { accountId, name, link: `${screen}?view=${viewId}`, reason })
}
