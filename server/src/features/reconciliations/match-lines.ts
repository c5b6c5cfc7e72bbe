import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { Refusal } from '../../shared/refusal.ts'
import { dissolveProposals, findGroup, findLines, insertGroup, saveGroupStatus } from './groups.store.ts'
import { differenceOfLines, matchedStatus, proposalsLeft, refuseTwice } from './lines.rules.ts'
import { type Reconciliation, refuseLocked } from './reconciliation.rules.ts'
import { groupIs } from './reconciliations.errors.ts'
import { holdMonth, saveChanged } from './reconciliations.store.ts'
import type { Explanation, GroupStatus, LineIds } from './states.rules.ts'

type ByHand = LineIds & { id: number; explanation: Explanation | null }
type Accepting = { id: number; groupIds: readonly number[]; explanation: Explanation | null }
export type MatchOutcome = { groupId: number; status: GroupStatus } | { groupId: number; refusal: Refusal }

const BY_HAND = 'Rapproché à la main.'

type Matching = Accepting | ByHand

/** Accepts proposals, each with its own outcome, or matches lines by hand, as a whole. */
export async function matchLines(tx: Tx, matching: Matching, actor: Actor): Promise<MatchOutcome[]> {
  return 'groupIds' in matching ? acceptProposals(tx, matching, actor) : [await matchByHand(tx, matching, actor)]
}

/** Matches lines of both sides. Proposals that hold any of them are dissolved. */
async function matchByHand(tx: Tx, { id, ours, operator, explanation }: ByHand, actor: Actor): Promise<MatchOutcome> {
  refuseTwice({ ours, operator })
  const month = await holdMonth(tx, id)
  const lines = await findLines(tx, id, { ours, operator })
  refuseLocked(month)
  const proposals = proposalsLeft(lines)
  const difference = differenceOfLines(lines)
  const status = matchedStatus(difference, explanation, month)

  await dissolveProposals(tx, proposals)
  const group = { status, difference, reason: BY_HAND, explanation: status === 'explained' ? explanation : null, lines }
  const groupId = await insertGroup(tx, { reconciliationId: id, madeBy: actor.id, ...group })
  await saveChanged(tx, id)
  noteChange(tx, {
    kind: 'reconciliation',
    id,
    after: { groupId, ours, operator, status, ...(group.explanation && { reason: group.explanation.reason }) },
  })
  return { groupId, status }
}

/** Accepts proposals, each with its own outcome. */
async function acceptProposals(tx: Tx, { id, groupIds, explanation }: Accepting, actor: Actor): Promise<MatchOutcome[]> {
  const month = await holdMonth(tx, id)
  const groups = await Promise.all([...new Set(groupIds)].map((groupId) => findGroup(tx, id, groupId)))
  refuseLocked(month)
  const outcomes: MatchOutcome[] = []
  for (const group of groups) {
    const outcome = outcomeOf(group, explanation, month)
    if ('status' in outcome)
      await saveGroupStatus(tx, {
        id: group.id,
        status: outcome.status,
        madeBy: actor.id,
        explanation: outcome.status === 'explained' ? explanation : null,
      })
    outcomes.push(outcome)
  }
  const accepted = outcomes.flatMap((outcome) => ('status' in outcome ? [outcome.groupId] : []))
  if (accepted.length > 0) await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id, after: { accepted } })
  return outcomes
}

function outcomeOf(
  { id: groupId, status, difference }: Awaited<ReturnType<typeof findGroup>>,
  explanation: Explanation | null,
  month: Reconciliation,
): MatchOutcome {
  try {
    if (status !== 'proposed') throw groupIs(status)
    return { groupId, status: matchedStatus(difference, explanation, month) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { groupId, refusal: error }
  }
}
