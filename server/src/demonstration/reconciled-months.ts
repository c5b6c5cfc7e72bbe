import { currency } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { adjustLines, compareMonth, explainLines, lockReconciliation, matchLines, refuseGroup } from '../features/reconciliations/index.ts'
import type { Actor } from '../shared/actor.ts'
import { monthsLater } from './calendar.ts'
import {
  dropComparison,
  dropNotice,
  findReconciliation,
  importStatement,
  listGaps,
  listProposals,
  type OpenLine,
  type Proposed,
} from './operator-months-store.ts'

type Managers = { first: number; second: number }

const UNASKED = () => undefined
const managerOf = (id: number): Actor => ({ id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null })
const REASONS = {
  doubled: 'duplicate',
  unknown_outlet: 'out_of_network',
  missing_here: 'operator_error',
  missing_at_operator: 'late',
} as const
/** The work done on the open month: the accepted proposals of each step, and the explained lines of each kind of gap. */
const ACCEPTED_OF_STEP = 2
const EXPLAINED_OF_KIND = 1

/** Reconciles the month before the last one until it is locked, and works on the last one. This month has no statement yet. */
export async function reconcileMonths(tx: Tx, today: string, managers: Managers): Promise<void> {
  const thisMonth = monthsLater(today, 0)
  await lockMonth(tx, monthsLater(thisMonth, -2), managers)
  await beginMonth(tx, monthsLater(thisMonth, -1), managers)
}

/** Accepts every proposal but one, which is adjusted, explains every gap, and locks the month. */
async function lockMonth(tx: Tx, month: string, { first, second }: Managers): Promise<void> {
  const id = await proposeMonth(tx, month, first)
  const actor = managerOf(second)
  const proposals = await listProposals(tx, id)
  const adjusted = credited(proposals)
  const accepted = proposals.filter((proposal) => proposal !== adjusted)
  await accept(tx, id, { proposals: accepted, actor })
  if (adjusted) await adjust(tx, id, { proposal: adjusted, actor })
  await explainGaps(tx, id, { gaps: await listGaps(tx, id), actor })
  const { version } = await findReconciliation(tx, month)
  await lockReconciliation(tx, { id, version }, { actor: managerOf(first), requireStepUp: UNASKED })
  await dropNotice(tx)
}

/** Does a part of the work of each kind, and leaves the rest. */
async function beginMonth(tx: Tx, month: string, { first, second }: Managers): Promise<void> {
  const id = await proposeMonth(tx, month, second)
  const actor = managerOf(first)
  const proposals = await listProposals(tx, id)
  const adjusted = credited(proposals)
  const others = Object.values(
    Object.groupBy(
      proposals.filter((proposal) => proposal !== adjusted),
      ({ step }) => step,
    ),
  )
  await accept(tx, id, { proposals: others.flatMap((ofStep) => ofStep?.slice(0, ACCEPTED_OF_STEP) ?? []), actor })
  for (const refused of others.flatMap((ofStep) => ofStep?.slice(-1) ?? []).slice(0, 2))
    await refuseGroup(tx, { id, groupId: refused.id }, actor)
  if (adjusted) await adjust(tx, id, { proposal: adjusted, actor })
  const gaps = Object.values(Object.groupBy(await listGaps(tx, id), ({ gapKind }) => gapKind))
  await explainGaps(tx, id, { gaps: gaps.flatMap((ofKind) => ofKind?.slice(0, EXPLAINED_OF_KIND) ?? []), actor })
}

async function proposeMonth(tx: Tx, month: string, managerId: number): Promise<number> {
  await importStatement(tx, { month, managerId })
  const { id } = await findReconciliation(tx, month)
  await compareMonth(tx, { id, currency })
  await dropComparison(tx)
  return id
}

/** Returns the first proposal with a difference that gives an outlet credit. */
function credited(proposals: readonly Proposed[]): Proposed | undefined {
  return proposals.find(({ step, difference }) => step === 'amount' && difference < 0n)
}

async function accept(tx: Tx, id: number, { proposals, actor }: { proposals: readonly Proposed[]; actor: Actor }): Promise<void> {
  const explanation = { reason: 'wrong_amount', note: null } as const
  const groupIds = proposals.map((proposal) => proposal.id)
  if (groupIds.length > 0) await matchLines(tx, { id, groupIds, explanation }, actor)
}

async function adjust(tx: Tx, id: number, { proposal, actor }: { proposal: Proposed; actor: Actor }): Promise<void> {
  const { ours, operator } = proposal
  await adjustLines(tx, { id, ours, operator, note: 'remise accordée par l’opérateur' }, { actor, requireStepUp: UNASKED })
}

/** Explains each kind of gap as one group. */
async function explainGaps(tx: Tx, id: number, { gaps, actor }: { gaps: readonly OpenLine[]; actor: Actor }): Promise<void> {
  const kinds = Map.groupBy(gaps, ({ gapKind, side }) => `${gapKind} ${side}`)
  for (const lines of kinds.values()) {
    const idsOf = (side: OpenLine['side']) => lines.filter((line) => line.side === side).map(({ lineId }) => lineId)
    const reason = REASONS[(lines[0]?.gapKind ?? 'doubled') as keyof typeof REASONS]
    await explainLines(tx, { id, ours: idsOf('ours'), operator: idsOf('operator'), reason, note: null }, actor)
  }
}
