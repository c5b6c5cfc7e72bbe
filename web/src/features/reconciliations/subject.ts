import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { differenceOf } from './difference.ts'

export type Sides = { ours: readonly ReconciledLine[]; operator: readonly ReconciledLine[] }

/** The target of an act: one proposal or group, several proposals, or lines. */
export type Subject =
  | { kind: 'group'; group: ReconciledGroup }
  | { kind: 'groups'; groups: readonly ReconciledGroup[] }
  | ({ kind: 'lines'; isPicked: boolean } & Sides)

const OPEN = ['unmatched', 'proposed', 'gap'] as const
const UNDOABLE = ['matched', 'explained', 'adjusted'] as const

export const isOpen = ({ statut: status }: ReconciledLine): boolean => OPEN.some((one) => one === status)

const isUndoable = ({ statut: status }: { statut: string }): boolean => UNDOABLE.some((one) => one === status)

/** Returns the key of a subject, so that a refusal is shown beside it only. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'group') return `group ${subject.group.id}`
  if (subject.kind === 'groups') return `groups ${subject.groups.map(({ id }) => id).join(' ')}`
  return `lines ${idsOf(subject.ours).join(' ')} / ${idsOf(subject.operator).join(' ')}`
}

export const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)

/** Returns the lines of a subject that can still be matched, explained or adjusted; null for several proposals. */
export function openSides(subject: Subject): Sides | null {
  if (subject.kind === 'groups') return null
  const { ours, operator } = subject.kind === 'group' ? subject.group : subject
  const isWhole = [...ours, ...operator].every(isOpen)
  return isWhole ? { ours, operator } : null
}

/** Returns the group whose undoing a subject means, if any. */
export function undoableOf(subject: Subject | undefined): { groupId: number; isAdjusted: boolean } | null {
  if (subject?.kind === 'group' && isUndoable(subject.group)) {
    return { groupId: subject.group.id, isAdjusted: subject.group.statut === 'adjusted' }
  }
  if (subject?.kind !== 'lines' || subject.isPicked) return null
  const line = subject.ours[0] ?? subject.operator[0]
  if (line === undefined || line.groupId === null || !isUndoable(line)) return null
  return { groupId: line.groupId, isAdjusted: line.statut === 'adjusted' }
}

/** Returns the posting of an adjustment on the outlet of the lines, or why it is impossible. */
export function postingOf({ ours, operator }: Sides): { amount: number; outlet: string } | { fault: string } {
  const lines = [...ours, ...operator]
  const amount = differenceOf(ours, operator)
  if (amount === 0) return { fault: 'Ces lignes ont la même somme\u00a0: il n’y a rien à régulariser.' }
  const [first] = lines
  if (first === undefined || lines.some(({ outletId }) => outletId === null)) {
    return { fault: 'Une ligne n’a pas de point de vente connu\u00a0: aucun solde ne peut être régularisé. Expliquez-la plutôt.' }
  }
  if (lines.some(({ outletId }) => outletId !== first.outletId)) {
    return { fault: 'Ces lignes sont de plusieurs points de vente\u00a0: régularisez-les un par un.' }
  }
  return { amount, outlet: first.outletNumber === null ? first.outletName : `${first.outletNumber} ${first.outletName}` }
}

type Picked = Sides & { groups: readonly ReconciledGroup[] }

/** Returns the target of the acts: the picked rows, otherwise the current row. */
export function subjectOf(picks: Picked, row: ReconciledLine | ReconciledGroup | undefined): Subject | undefined {
  if (picks.groups.length > 0) return { kind: 'groups', groups: picks.groups }
  if (picks.ours.length + picks.operator.length > 0) return { kind: 'lines', isPicked: true, ours: picks.ours, operator: picks.operator }
  if (row === undefined) return undefined
  if ('ours' in row) return { kind: 'group', group: row }
  return { kind: 'lines', isPicked: false, ours: row.side === 'ours' ? [row] : [], operator: row.side === 'operator' ? [row] : [] }
}
