import fc from 'fast-check'
import type { Database, Tx } from '../src/database/database.ts'
import { enterCounted } from '../src/features/stock-counts/enter-counted.ts'
import { openCount } from '../src/features/stock-counts/open-count.ts'
import { postCount } from '../src/features/stock-counts/post-count.ts'
import { submitCount } from '../src/features/stock-counts/submit-count.ts'
import { addReceipt } from '../src/features/stock-receipts/add-receipt.ts'
import { updateReceiptLine } from '../src/features/stock-receipts/update-receipt-line.ts'
import type { Caller } from './people.ts'
import { actorOf, requireStepUp } from './stock-acts.ts'
import { moved } from './stock.ts'

const number = (min: number, max: number) => fc.integer({ min, max })

/** An act on counted goods of the central depot. A late receipt is dated before all inventories. */
export const LateAct = fc.oneof(
  fc.record({ act: fc.constant('receive' as const), quantity: number(1, 6), isLate: fc.boolean() }),
  fc.record({ act: fc.constant('correct' as const), line: fc.nat(5), quantity: fc.nat(8) }),
  fc.record({ act: fc.constant('carry' as const), quantity: number(1, 4) }),
  fc.record({ act: fc.constant('count' as const), quantity: fc.nat(9) }),
  fc.record({ act: fc.constantFrom('open' as const, 'submit' as const) }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('post' as const) }) },
)
export type LateAct = typeof LateAct extends fc.Arbitrary<infer A> ? A : never

/** Pieces that came, left or were found at an instant. */
type Change = { quantity: number; at: number }
type Count = { id: number; status: 'open' | 'submitted' | 'posted'; hasGap: boolean; entered: Change | null }
/** `first`: the quantity received. A line that was withdrawn is entered again by another one of its day, which keeps its instant. */
type Line = Change & { id: number; first: number; isLate: boolean; isReplaced: boolean }
type Receiving = { isLate: boolean; quantity: number }
export type LateModel = { articleId: number; now: number; lines: Line[]; carried: Change[]; counts: Count[] }
type Changed = { lines?: Change[]; carried?: Change[]; posted?: Count }

/** Returns what the books must hold: what the latest posted count found, and what came and left since. */
export function heldIn({ lines, carried, counts }: LateModel, changed: Changed = {}): number {
  const posted = counts.filter((count) => count.status === 'posted' || count === changed.posted)
  const latest = posted.flatMap(({ entered }) => entered ?? []).toSorted((a, b) => b.at - a.at)[0] ?? { quantity: 0, at: -1 }
  return latest.quantity + after(changed.lines ?? lines, latest.at) - after(changed.carried ?? carried, latest.at)
}

function after(changes: readonly Change[], instant: number): number {
  return changes.reduce((sum, { quantity, at }) => sum + (at > instant ? quantity : 0), 0)
}

/** Returns the line that a receipt enters again: the oldest of as many pieces, else the oldest. */
function withdrawnIn({ lines }: LateModel, { isLate, quantity }: Receiving): Line | undefined {
  const free = lines.filter((line) => line.isLate === isLate && line.quantity === 0 && !line.isReplaced)
  return free.find(({ first }) => first === quantity) ?? free[0]
}

function arrivalOf(model: LateModel, receiving: Receiving): number {
  return receiving.isLate ? 0 : (withdrawnIn(model, receiving)?.at ?? model.now)
}

/** Returns what an act must leave in the books, or null if there is nothing to do it with. */
export function foretellLate(model: LateModel, step: LateAct): number | null {
  const { lines, carried, counts, now } = model
  const [open, submitted] = (['open', 'submitted'] as const).map((status) => counts.find((count) => count.status === status))
  switch (step.act) {
    case 'receive':
      return heldIn(model, { lines: [...lines, { quantity: step.quantity, at: arrivalOf(model, step) }] })
    case 'correct': {
      const line = lines[step.line]
      return line ? heldIn(model, { lines: lines.with(step.line, { ...line, quantity: step.quantity }) }) : null
    }
    case 'carry':
      return heldIn(model, { carried: [...carried, { quantity: step.quantity, at: now }] })
    case 'open':
      return open || counts.some(({ status, hasGap }) => status === 'submitted' && hasGap) ? null : heldIn(model)
    case 'count':
    case 'submit':
      return open ? heldIn(model) : null
    case 'post':
      return submitted ? heldIn(model, { posted: submitted }) : null
  }
}

export type LatePlace = { clerk: Caller; manager: Caller; central: number; outlet: number; today: string; yesterday: string }

/** Does an act and returns what it changes in the model. */
export async function doLate(tx: Tx, place: LatePlace, { model, step }: { model: LateModel; step: LateAct }): Promise<() => unknown> {
  const { articleId, lines, carried, counts, now } = model
  const [clerk, quantity] = [actorOf(place.clerk), 'quantity' in step ? step.quantity : 0]
  switch (step.act) {
    case 'receive': {
      const line = { articleId, quantity, unitPrice: 31_50n, supplier: 'EUROSAT', slip: 'BL-1', serials: [] }
      const [id = 0] = await addReceipt(tx, [{ ...line, day: step.isLate ? place.yesterday : place.today }], { actor: clerk })
      return () => {
        const at = arrivalOf(model, step)
        Object.assign(withdrawnIn(model, step) ?? {}, { isReplaced: true })
        lines.push({ id, quantity, first: quantity, at, isLate: step.isLate, isReplaced: false })
      }
    }
    case 'correct': {
      // The model has just said that there is one.
      const line = lines[step.line]!
      const correction = { id: line.id, version: undefined, changes: { quantity }, serials: undefined, reason }
      await updateReceiptLine(tx, correction, { actor: clerk, requireStepUp })
      return () => Object.assign(line, { quantity })
    }
    case 'carry':
      await moved(tx, place.clerk, { kind: 'arrived', articleId, quantity, from: place.central, to: place.outlet })
      return () => carried.push({ quantity, at: now })
    case 'open': {
      const id = await openCount(tx, place.central, clerk)
      return () => counts.push({ id, status: 'open', hasGap: false, entered: null })
    }
    default:
      return goOnCounting(tx, place, { model, act: step.act, quantity })
  }
}

type Counting = { model: LateModel; act: 'count' | 'submit' | 'post'; quantity: number }

async function goOnCounting(tx: Tx, { clerk, manager }: LatePlace, { model, act, quantity }: Counting): Promise<() => unknown> {
  const { articleId, counts, now } = model
  const needed = act === 'post' ? 'submitted' : 'open'
  // The model has just said that there is one.
  const count = counts.find(({ status }) => status === needed)!
  const { id, entered } = count
  if (act === 'count') {
    await enterCounted(tx, { id, serials: [], quantities: [{ articleId, quantity }] }, actorOf(clerk))
    return () => Object.assign(count, { entered: { quantity, at: now } })
  }
  if (act === 'submit') {
    await submitCount(tx, id, actorOf(clerk))
    return () => Object.assign(count, { status: 'submitted', hasGap: entered !== null && gapOf(model, entered) !== 0 })
  }
  await postCount(tx, { id, version: undefined, reason }, { actor: actorOf(manager), requireStepUp })
  return () => Object.assign(count, { status: 'posted' })
}

/** Returns how much more a count found than the books said of its instant. */
function gapOf(model: LateModel, { quantity, at }: Change): number {
  return quantity - (heldIn(model) - after(model.lines, at) + after(model.carried, at))
}

const reason = 'Essai'

/** Withdraws receipt lines in one transaction, as whoever undoes their file does. */
export async function withdrawTogether(db: Database, ids: readonly number[], actor: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const correction = { id, version: undefined, changes: { quantity: 0 }, serials: undefined, reason }
      await updateReceiptLine(tx, correction, { actor, requireStepUp })
    }
  })
}
