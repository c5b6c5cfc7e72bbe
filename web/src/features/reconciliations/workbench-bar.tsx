import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { WriteFailure } from '../../api/write-failure.tsx'
import { paths } from '../../paths.ts'
import { SHORTCUTS_OF_SCREEN } from '../../shortcuts.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useGuard } from '../../ui/form/use-guard.ts'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { KeyHints } from '../../ui/layout/key-hints.tsx'
import { BarButtons } from './bar-buttons.tsx'
import { BarDetail } from './bar-detail.tsx'
import { nameOf, sentenceOf } from './describe.ts'
import styles from './workbench.module.css'
import type { WorkbenchQuestion } from './workbench-dialog.tsx'
import { possibleActs } from './possible-acts.ts'
import { type Subject, subjectKey } from './subject.ts'
import type { WorkbenchActs, Done, Refusal } from './use-workbench-acts.ts'
import { useWorkbenchActKeys } from './use-workbench-keys.ts'

/** Longer than a double press takes, shorter than reading the next row. */
const GUARD_MS = 600

const KEYS = SHORTCUTS_OF_SCREEN[paths.reconciliation]?.shortcuts ?? []

type Props = {
  reconciliation: Reconciliation
  subject: Subject | undefined
  isByHand: boolean
  isHeld: boolean
  acts: WorkbenchActs
  last: Done | null
  /** Called once an act is done. */
  onFinished: (done: Done | null) => void
  onUndone: (groupId: number) => void
  /** True while a dialog asks about an act. */
  isAsking: boolean
  onAsk: (what: WorkbenchQuestion, groupId?: number) => void
  onNext: () => void
  onClear: () => void
  isHelpShown: boolean
  onHelp: () => void
}

/** Shows the target of the acts, their buttons with their keys, and the refusal of the last one. */
export function WorkbenchBar(props: Props) {
  const { reconciliation, subject, isByHand, isHeld, acts, last, onNext, onClear, isAsking, isHelpShown, onHelp } = props
  const isGuarded = useGuard(isByHand, GUARD_MS)
  const isLocked = reconciliation.statut === 'locked'
  const isBlocked = isGuarded || isHeld || isLocked || acts.isPending || isAsking
  const possible = possibleActs(isLocked ? undefined : subject, isLocked || last?.groupId === null ? null : last)
  const run = runsOf({ ...props, isBlocked, possible })
  useWorkbenchActKeys(run)
  const refusal = subject !== undefined && acts.refusal?.of === subjectKey(subject) ? acts.refusal : null
  return (
    <section aria-busy={isGuarded || acts.isPending} aria-label="Acte" className={styles.bar}>
      <KeyHints hints={KEYS} first={[[['↵', '⌫', 'M', 'E', 'J', 'U', 'N'], 'agir']]} isHelpShown={isHelpShown} onHelp={onHelp} />
      <DecisionBar
        label="Décision"
        fact={sentenceOf(subject)}
        detail={
          <>
            {refusal && <RefusalMessage refusal={refusal} />}
            <BarDetail subject={subject} last={isLocked ? null : last} />
          </>
        }
      >
        <BarButtons possible={possible} run={run} isBusy={acts.isPending} isHeld={isHeld} onNext={onNext} onClear={onClear} />
      </DecisionBar>
    </section>
  )
}

type Runs = Props & {
  isBlocked: boolean
  possible: ReturnType<typeof possibleActs>
}

/** Returns the action of each key and button; it does nothing while its act is impossible. */
function runsOf({ isBlocked, possible, onAsk: ask, ...props }: Runs) {
  const { subject, acts, onFinished } = props
  const of = subject === undefined ? '' : subjectKey(subject)
  const name = subject === undefined ? '' : nameOf(subject)
  const when = (isPossible: boolean, run: () => void) => () => {
    if (isPossible && !isBlocked) run()
  }
  const accept = () => {
    if (subject?.kind === 'groups') return ask('bulk')
    if (subject?.kind !== 'group') return
    if (subject.group.difference !== 0) return ask('match')
    acts.accept(subject.group.id, { of, label: `Rapproché\u00a0: ${name}`, onDone: onFinished })
  }
  const match = () => {
    if (subject?.kind !== 'lines') return
    if (possible.difference !== 0) return ask('match')
    acts.match(subject, { of, label: `Rapproché à la main\u00a0: ${name}`, onDone: onFinished })
  }
  return {
    accept: when(possible.accept, accept),
    refuse: when(possible.refuse, () => {
      if (subject?.kind === 'group') acts.refuse(subject.group.id, { of, label: `Refusé\u00a0: ${name}`, onDone: onFinished })
    }),
    match: when(possible.match, match),
    explain: when(possible.explain, () => ask('explain')),
    adjust: when(possible.adjust, () => ask('adjust')),
    undo: when(possible.undo !== null, () => {
      const { groupId, isAdjusted } = possible.undo ?? { groupId: 0, isAdjusted: false }
      if (isAdjusted) ask('undo', groupId)
      else undo(props, groupId)
    }),
  }
}

function undo({ subject, acts, onUndone }: Pick<Props, 'subject' | 'acts' | 'onUndone'>, groupId: number): void {
  const of = subject === undefined ? '' : subjectKey(subject)
  acts.undo(groupId, { of, label: 'Annulation', onDone: () => onUndone(groupId) })
}

function RefusalMessage({ refusal: { error, message } }: { refusal: Refusal }) {
  return error === null ? <Alert tone="bad">{message}</Alert> : <WriteFailure error={error} title="L’acte n’est pas confirmé" />
}
