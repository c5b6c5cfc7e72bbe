import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useDeferredValue, useState } from 'react'
import { Choices } from '../../ui/layout/choices.tsx'
import { WorkbenchBar } from './workbench-bar.tsx'
import { type Asking, WorkbenchDialog } from './workbench-dialog.tsx'
import { WorkbenchFilters } from './workbench-filters.tsx'
import { WorkbenchPanes } from './workbench-panes.tsx'
import styles from './workbench.module.css'
import { keyOf, nextPlace, paneAway, type Place, rowAway } from './places.ts'
import type { OnSearch, Pane, ReconciliationsSearch } from './reconciliations-search.ts'
import { type Subject, subjectKey, subjectOf } from './subject.ts'
import { useDone } from './use-done.ts'
import { type Done, useWorkbenchActs } from './use-workbench-acts.ts'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { type WorkbenchPages, useWorkbenchPages } from './use-workbench-pages.ts'
import { usePicks } from './use-picks.ts'
import { usePlace } from './use-place.ts'

type Props = {
  reconciliation: Reconciliation
  /** True while a search runs, which replaces the proposals. */
  isHeld: boolean
  search: ReconciliationsSearch
  onChange: OnSearch
}

/** Shows our lines, the proposals and the operator's lines beside each other, for the keyboard. */
export function Workbench(props: Props) {
  const { reconciliation, isHeld, search, onChange } = props
  const workbench = useWorkbenchPages(reconciliation, useDeferredValue(search), onChange)
  const { rows } = workbench
  const { place, isByHand, go, advance } = usePlace(rows)
  const picks = usePicks(rows)
  const subject = subjectOf(picks, rowAt(workbench, place))
  const key = subject && subjectKey(subject)
  const [isHelpShown, setHelpShown] = useState(false)
  const open = (to: Place | undefined) => {
    go(to)
    if (to !== undefined && to.pane !== (search.pane ?? 'groups')) onChange({ pane: to.pane })
  }
  const next = useMoves({ workbench, place, onOpen: open, onChange, onPick: picks.toggle, onClear: picks.clear })

  const leave = (to: Place | undefined) => {
    picks.clear()
    advance(to)
  }
  const { acts, done, asking, ask, close, undo, finish } = useDecisions({ id: reconciliation.id, subject, rows, place, onLeave: leave })

  return (
    <>
      <WorkbenchFilters {...props} />
      <PaneChoice {...props} workbench={workbench} />
      <WorkbenchPanes {...props} workbench={workbench} place={place} picks={picks} onOpen={open} />
      <WorkbenchBar
        key={`${key} ${isByHand}`}
        reconciliation={reconciliation}
        subject={subject}
        isByHand={isByHand || subject?.kind === 'groups' || (subject?.kind === 'lines' && subject.isPicked)}
        isHeld={isHeld}
        acts={acts}
        last={done.last}
        onFinished={finish}
        onUndone={done.forget}
        onNext={next}
        onClear={picks.clear}
        isAsking={asking !== null}
        onAsk={ask}
        isHelpShown={isHelpShown}
        onHelp={() => setHelpShown(!isHelpShown)}
      />
      {asking && <WorkbenchDialog asking={asking} reconciliation={reconciliation} onDone={finish} onUndo={undo} onClose={close} />}
    </>
  )
}

function placeAfter(decided: Subject | undefined, rows: WorkbenchPages['rows'], place: Place): ReturnType<typeof nextPlace> {
  const gone = new Set(decided === undefined ? [] : placesOf(decided))
  return nextPlace(rows, place, (one) => gone.has(keyOf(one)))
}

type Decisions = {
  id: number
  subject: Subject | undefined
  rows: WorkbenchPages['rows']
  place: Place | undefined
  /** Called with the next row, never a line that the act has just taken. */
  onLeave: (to: Place | undefined) => void
}

/** Holds the last act and the open dialog: decided lines leave the lists while their outcome is still shown. */
function useDecisions({ id, subject, rows, place, onLeave }: Decisions) {
  const key = subject && subjectKey(subject)
  const acts = useWorkbenchActs(id, key)
  const done = useDone()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return {
    acts,
    done,
    asking,
    close,
    ask: (what: Asking['what'], groupId?: number) => subject && setAsking({ subject, what, groupId }),
    undo(groupId: number): void {
      close()
      acts.undo(groupId, { of: key ?? '', label: 'Annulation', onDone: () => done.forget(groupId) })
    },
    finish(just: Done | null): void {
      done.note(just)
      close()
      onLeave(place && placeAfter(asking?.subject ?? subject, rows, place))
    },
  }
}

type Moves = {
  workbench: WorkbenchPages
  place: Place | undefined
  onOpen: (to: Place | undefined) => void
  onChange: OnSearch
  onPick: (place: Place) => void
  onClear: () => void
}

/** Binds the keys that move, and returns the action of N. The end of a page leads to the next page. */
function useMoves({ workbench, place, onOpen, onChange, onPick, ...others }: Moves): () => void {
  const { rows } = workbench
  const turn = (pane: Pane) => onChange(pageAfter(workbench, pane))
  const onNext = () => {
    const to = place && nextPlace(rows, place)
    if (place?.pane === 'groups' && to?.pane !== 'groups' && hasMore(workbench, 'groups')) turn('groups')
    else onOpen(to)
  }
  useWorkbenchKeys({
    ...others,
    onNext,
    onRow: (by) => {
      const to = place && rowAway(rows, place, by)
      if (to === undefined && by === 1 && place && hasMore(workbench, place.pane)) turn(place.pane)
      else onOpen(to)
    },
    onPane: (by) => onOpen(place && paneAway(rows, place, by)),
    onPick: () => place && onPick(place),
  })
  return onNext
}

function rowAt({ rows }: WorkbenchPages, place: Place | undefined) {
  if (place === undefined) return undefined
  return place.pane === 'groups' ? rows.groups.find(({ id }) => id === place.id) : rows[place.pane].find(({ id }) => id === place.id)
}

/** Returns the rows that an act on the subject takes away. */
function placesOf(subject: NonNullable<ReturnType<typeof subjectOf>>): string[] {
  if (subject.kind === 'group') return keysIn('groups', [subject.group])
  if (subject.kind === 'groups') return keysIn('groups', subject.groups)
  return [...keysIn('ours', subject.ours), ...keysIn('operator', subject.operator)]
}

const keysIn = (pane: Pane, rows: readonly { id: number }[]) => rows.map(({ id }) => keyOf({ pane, id }))

function hasMore({ pages }: WorkbenchPages, pane: Pane): boolean {
  const { page, size, total } = pages[pane]
  return (page + 1) * size < total
}

function pageAfter({ pages }: WorkbenchPages, pane: Pane) {
  const page = pages[pane].page + 1
  return { ours: { oursPage: page }, groups: { groupsPage: page }, operator: { operatorPage: page } }[pane]
}

/** Chooses the column that a narrow window shows. */
function PaneChoice({ workbench: { pages }, search, onChange }: Pick<Props, 'search' | 'onChange'> & { workbench: WorkbenchPages }) {
  return (
    <div className={styles.paneChoice}>
      <Choices
        label="Colonne montrée"
        choices={[
          { value: 'ours', label: 'Chez nous', count: pages.ours.total },
          { value: 'groups', label: 'Propositions', count: pages.groups.total },
          { value: 'operator', label: 'Opérateur', count: pages.operator.total },
        ]}
        value={search.pane ?? 'groups'}
        onChange={(pane) => onChange({ pane })}
      />
    </div>
  )
}
