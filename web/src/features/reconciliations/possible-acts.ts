import { differenceOf } from './difference.ts'
import { openSides, type Subject, undoableOf } from './subject.ts'

type Undoable = { groupId: number; isAdjusted: boolean }

export type PossibleActs = {
  accept: boolean
  refuse: boolean
  match: boolean
  explain: boolean
  adjust: boolean
  /** The act that U undoes: that of the current row, otherwise the last one. */
  undo: Undoable | null
  isPicked: boolean
  difference: number
}

/** Returns the acts that a subject allows. `last` is the last act on this screen. */
export function possibleActs(subject: Subject | undefined, last: Undoable | null): PossibleActs {
  const sides = subject === undefined ? null : openSides(subject)
  const isProposal = subject?.kind === 'group' && subject.group.statut === 'proposed'
  const isActable = sides !== null && (isProposal || subject?.kind === 'lines')
  return {
    accept: isProposal || subject?.kind === 'groups',
    refuse: isProposal,
    match: isActable && subject?.kind === 'lines' && sides.ours.length > 0 && sides.operator.length > 0,
    // Lines that agree are accepted; a match keeps no explanation.
    explain: isActable && !(isProposal && subject.group.difference === 0),
    adjust: isActable,
    undo: undoableOf(subject) ?? last,
    isPicked: subject?.kind === 'groups' || (subject?.kind === 'lines' && subject.isPicked),
    difference: sides === null ? 0 : differenceOf(sides.ours, sides.operator),
  }
}
