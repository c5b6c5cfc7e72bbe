import type { Database, Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { CarryOut } from './confirm-act.ts'
import { expireActs } from './expire-acts.ts'
import { hoursAlone, type PendingAct } from './pending-act.rules.ts'
import { authorNoLongerManager } from './pending-acts.errors.ts'
import { listManagers } from './pending-act-keys.store.ts'
import { hasRecentDeposition, listDueActs, listSeconds, lockAct, lockSecond, moveEffect, saveAct } from './pending-acts.store.ts'

type Applying = {
  carryOut: CarryOut
  /** Writes the audit row of an act that time decided. */
  record: (tx: Tx, act: { id: number; authorId: number }) => Promise<void>
  onError: (error: unknown) => void
}

/** Carries out the acts whose time has come, and lets those expire that nobody decided. */
export async function applyDueActs(db: Database, applying: Applying): Promise<void> {
  await db.transaction().execute((tx) => expireAll(tx, applying))
  for (const id of await listDueActs(db)) {
    await db
      .transaction()
      .execute((tx) => applyOne(tx, id, applying))
      .catch((error: unknown) => lapse(db, id, { error, ...applying }))
  }
}

async function expireAll(tx: Tx, { record }: Applying): Promise<void> {
  for (const act of await expireActs(tx, null)) await record(tx, act)
}

async function applyOne(tx: Tx, id: number, { carryOut, record }: Applying): Promise<void> {
  const act = await lockAct(tx, id)
  if (act.status !== 'waiting' || act.isOver || (await isPostponed(tx, act))) return
  if (!(await lockSecond(tx, act.authorId))) throw authorNoLongerManager()

  await carryOut[act.kind](tx, act.parameters, { authorId: act.authorId, isAlone: true })
  await saveAct(tx, { id, status: 'applied', decidedBy: null })
  noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'applied', sentence: act.sentence } })
  await putInOutbox(tx, 'pending-act.decided', { id, to: await listManagers(tx) })
  await record(tx, act)
}

/** True if a second manager can confirm by now, or a deposed manager is to be left more time. */
async function isPostponed(tx: Tx, act: PendingAct): Promise<boolean> {
  const seconds = await listSeconds(tx, act)
  const hasLongerWait = await hasRecentDeposition(tx)
  if (seconds.length > 0) {
    await moveEffect(tx, act.id, null)
    await putInOutbox(tx, 'pending-act.asked', { id: act.id, to: seconds })
    return true
  }
  if (!hasLongerWait) return false
  const { isLater } = await moveEffect(tx, act.id, hoursAlone({ hasRecentDeposition: true }))
  if (isLater) await putInOutbox(tx, 'pending-act.asked', { id: act.id, to: [] })
  return isLater
}

/** Expires an act that was refused when it took effect, so that it is not tried again. */
async function lapse(db: Database, id: number, { error, record, onError }: Applying & { error: unknown }): Promise<void> {
  if (!(error instanceof Refusal)) return onError(error)
  await db.transaction().execute(async (tx) => {
    const act = await lockAct(tx, id)
    if (act.status !== 'waiting') return
    await saveAct(tx, { id, status: 'expired', decidedBy: null, outcome: error.message })
    noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'expired', sentence: act.sentence } })
    await putInOutbox(tx, 'pending-act.decided', { id, to: [act.authorId] })
    await record(tx, act)
  })
}
