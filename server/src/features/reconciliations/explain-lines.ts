import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { dissolveProposals, findLines, insertGroup } from './groups.store.ts'
import { differenceOfLines, proposalsLeft, refuseTwice } from './lines.rules.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { holdMonth, saveChanged } from './reconciliations.store.ts'
import type { Explanation, LineIds } from './states.rules.ts'

/** Explains why lines have no counterpart, or another one. Returns the id of their group. */
export async function explainLines(
  tx: Tx,
  { id, ours, operator, reason, note }: LineIds & Explanation & { id: number },
  actor: Actor,
): Promise<number> {
  refuseTwice({ ours, operator })
  const month = await holdMonth(tx, id)
  const lines = await findLines(tx, id, { ours, operator })
  refuseLocked(month)
  const proposals = proposalsLeft(lines)

  await dissolveProposals(tx, proposals)
  const group = {
    status: 'explained',
    difference: differenceOfLines(lines),
    reason: 'Expliqué à la main.',
    explanation: { reason, note },
    lines,
  } as const
  const groupId = await insertGroup(tx, { reconciliationId: id, madeBy: actor.id, ...group })
  await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id, after: { groupId, ours, operator, status: 'explained', reason } })
  return groupId
}
