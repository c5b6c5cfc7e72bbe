import type { Database, Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { CarryOut } from './confirm-act.ts'
import { endAct } from './end-act.ts'
import { expireActs } from './expire-acts.ts'
import { hasRecentDeposition, listEligibleApprovers, listManagers, lockActiveManager } from './managers.store.ts'
import { hoursAlone, type PendingAct } from './pending-act.rules.ts'
import { authorNoLongerManager } from './pending-acts.errors.ts'
import { listDueActs, lockAct, rescheduleEffect } from './pending-acts.store.ts'

type Applying = {
  carryOut: CarryOut
  /** Writes the audit row of an act that took effect by time. */
  record: (tx: Tx, act: { id: number; authorId: number }) => Promise<void>
  onError: (error: unknown) => void
}

/** Carries out due acts and expires those that nobody decided. */
export async function applyDueActs(db: Database, applying: Applying): Promise<void> {
  await db.transaction().execute((tx) => expireAll(tx, applying))
  for (const id of await listDueActs(db)) {
    await db
      .transaction()
      .execute((tx) => applyOne(tx, id, applying))
      .catch((error: unknown) => expireRefusedAct(db, id, { error, ...applying }))
  }
}

async function expireAll(tx: Tx, { record }: Applying): Promise<void> {
  for (const act of await expireActs(tx, null)) await record(tx, act)
}

async function applyOne(tx: Tx, id: number, { carryOut, record }: Applying): Promise<void> {
  const act = await lockAct(tx, id)
  if (act.status !== 'waiting' || act.isOver || (await postponeIfNeeded(tx, act))) return
  if (!(await lockActiveManager(tx, act.authorId))) throw authorNoLongerManager()

  await carryOut[act.kind](tx, act.parameters, { authorId: act.authorId, isAlone: true })
  await endAct(tx, act, { status: 'applied', decidedBy: null, notified: await listManagers(tx) })
  await record(tx, act)
}

/**
 * Reschedules an act that a manager can confirm by now, or that a recently deposed manager must have more time to stop. Returns true if it
 * waits longer.
 */
async function postponeIfNeeded(tx: Tx, act: PendingAct): Promise<boolean> {
  const approvers = await listEligibleApprovers(tx, act)
  const hasLongerWait = await hasRecentDeposition(tx)
  if (approvers.length > 0) {
    await rescheduleEffect(tx, act.id, null)
    await putInOutbox(tx, 'pending_act.asked', { id: act.id, to: approvers })
    return true
  }
  if (!hasLongerWait) return false
  const { isLater } = await rescheduleEffect(tx, act.id, hoursAlone({ hasRecentDeposition: true }))
  if (isLater) await putInOutbox(tx, 'pending_act.asked', { id: act.id, to: [] })
  return isLater
}

/** Expires an act that was refused when it took effect, so that it is not tried again. */
async function expireRefusedAct(db: Database, id: number, { error, record, onError }: Applying & { error: unknown }): Promise<void> {
  if (!(error instanceof Refusal)) return onError(error)
  await db.transaction().execute(async (tx) => {
    const act = await lockAct(tx, id)
    if (act.status !== 'waiting') return
    await endAct(tx, act, { status: 'expired', decidedBy: null, outcome: error.message, notified: [act.authorId] })
    await record(tx, act)
  })
}
