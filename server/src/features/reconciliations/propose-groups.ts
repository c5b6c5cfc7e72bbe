import type { Database, Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { Currency } from '../../shared/money.ts'
import type { Proposal, Refusals } from './compared-lines.rules.ts'
import { beginComparing, countLeft, gatherLines, linesLeft, listRefusals } from './compared-lines.store.ts'
import { reasonOf } from './proposal-sentence.rules.ts'
import {
  analyzeProposals,
  dropOvertaken,
  keepProposals,
  leaveUndoneToPeople,
  lockForProposals,
  replaceProposals,
} from './proposals.store.ts'
import { comparisonsOf, STEPS, type Step } from './proposing.rules.ts'
import { beginProposing, endProposing, reopenAfterFailure, saveProgress, type Progress } from './proposing.store.ts'

type Proposing = { id: number; currency: Currency; recordAudit: (tx: Tx) => Promise<void> }

const KEPT_AT_ONCE = 1_000
const SHOWN_EVERY_MS = 300

/**
 * Compares the month anew, step by step, and replaces what was proposed before: all of it, or nothing. People go on working meanwhile: only
 * the end waits for them and they for it.
 */
export async function proposeGroups(db: Database, { id, currency, recordAudit }: Proposing): Promise<void> {
  let hasBegun = false
  try {
    await db.transaction().execute(async (tx) => {
      await beginProposing(tx, db, id)
      hasBegun = true
      const after = await compareMonth(tx, { id, currency, progress: progressOf(db, id) })
      noteChange(tx, { kind: 'reconciliation', id, after })
      await recordAudit(tx)
    })
  } catch (error) {
    if (hasBegun) await reopenAfterFailure(db)
    throw error
  }
}

type Running = { id: number; currency: Currency; progress: ReturnType<typeof progressOf> }

const UNSEEN: Running['progress'] = { show: () => undefined, end: async () => undefined }

/** Compares a month within one transaction, of which nobody sees the progress unless `progress` is given. */
export async function compareMonth(tx: Tx, { progress = UNSEEN, ...month }: Omit<Running, 'progress'> & Partial<Running>) {
  const work = await beginComparing(tx)
  const proposedAt = await gatherLines(work, month.id)
  await runSteps(work, { ...month, progress })
  await lockForProposals(tx, month.id)
  await dropOvertaken(work, month.id)
  await leaveUndoneToPeople(work, month.id)
  const after = await replaceProposals(work, month.id)
  await endProposing(tx, month.id, proposedAt)
  return after
}

async function runSteps(db: Database, { id, currency, progress }: Running): Promise<void> {
  const refusals = await listRefusals(db, id)
  let number = 0
  const keep = async (proposals: readonly Proposal[]) => {
    await keepProposals(
      db,
      proposals.map((proposal) => ({ ...proposal, number: (number += 1), reason: reasonOf(proposal, currency) })),
    )
  }
  for (const step of STEPS) {
    const total = await countLeft(db, step)
    let waiting: Proposal[] = []
    for await (const { done, proposals } of proposalsOf(db, step, refusals)) {
      progress.show({ step: step.name, done, total })
      waiting.push(...proposals)
      if (waiting.length < KEPT_AT_ONCE) continue
      await keep(waiting)
      waiting = []
    }
    await keep(waiting)
    await analyzeProposals(db)
  }
  await progress.end()
}

/** Yields the proposals of a step, one comparison at a time, so that memory does not grow with the month. */
async function* proposalsOf(db: Database, step: Step, refusals: Refusals): AsyncGenerator<{ done: number; proposals: Proposal[] }> {
  let done = 0
  for await (const compared of comparisonsOf(linesLeft(db, step), step)) {
    done += compared.ours.length + compared.operator.length
    const proposals = compared.ours.length > 0 && compared.operator.length > 0 ? step.propose(compared, refusals) : []
    yield { done, proposals }
  }
}

/** Saves the progress of proposing from time to time. */
function progressOf(db: Database, id: number) {
  let shownAt = performance.now()
  let saving: Promise<void> | undefined

  function show(progress: Progress): void {
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return
    shownAt = performance.now()
    saving ??= saveProgress(db, id, progress)
      // Only a display: a failure of the database fails proposing itself.
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
      })
  }
  async function end(): Promise<void> {
    await saving
  }
  return { show, end }
}
