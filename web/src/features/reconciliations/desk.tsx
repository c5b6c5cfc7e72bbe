import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useDeferredValue, useState } from 'react'
import { Choices } from '../../ui/layout/choices.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskPanes } from './desk-panes.tsx'
import styles from './desk.module.css'
import { keyOf, nextPlace, paneAway, type Place, rowAway } from './places.ts'
import type { OnSearch, Pane, ReconciliationsSearch } from './reconciliations-search.ts'
import { subjectKey, subjectOf } from './subject.ts'
import { type Done, useDeskActs } from './use-desk-acts.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type DeskPages, useDeskPages } from './use-desk-pages.ts'
import { usePicks } from './use-picks.ts'
import { usePlace } from './use-place.ts'

type Props = {
  reconciliation: Reconciliation
  /** True while a search runs: its proposals change under the eyes. */
  isHeld: boolean
  search: ReconciliationsSearch
  onChange: OnSearch
}

/** Shows our lines, the proposals and the operator's lines beside each other, for the keyboard. */
export function Desk({ reconciliation, isHeld, search, onChange }: Props) {
  const desk = useDeskPages(reconciliation, useDeferredValue(search), onChange)
  const { shown } = desk
  const { place, isByHand, go, advance } = usePlace(shown)
  const picks = usePicks(shown)
  const subject = subjectOf(picks, rowAt(desk, place))
  const key = subject && subjectKey(subject)
  const acts = useDeskActs(reconciliation.id, key)
  const [isHelpShown, setHelpShown] = useState(false)
  const help = () => setHelpShown((isShown) => !isShown)
  const turn = (pane: Pane) => onChange(pageAfter(desk, pane))

  const next = () => {
    const to = place && nextPlace(shown, place)
    if (place?.pane === 'groups' && to?.pane !== 'groups' && hasMore(desk, 'groups')) turn('groups')
    else go(to)
  }
  useDeskKeys({
    onRow: (by) => {
      const to = place && rowAway(shown, place, by)
      if (to === undefined && by === 1 && place && hasMore(desk, place.pane)) turn(place.pane)
      else go(to)
    },
    onPane: (by) => go(place && paneAway(shown, place, by)),
    onPick: () => place && picks.toggle(place),
    onNext: next,
    onClear: picks.clear,
    onHelp: help,
  })

  const [done, setDone] = useState<readonly Done[]>([])
  /** Brings up what follows the row at hand, never one that the act has just taken. */
  const finish = (just: Done | null) => {
    if (just !== null) setDone((earlier) => [just, ...earlier])
    const gone = new Set(subject === undefined ? [] : placesOf(subject))
    picks.clear()
    advance(place && nextPlace(shown, place, (one) => gone.has(keyOf(one))))
  }

  return (
    <>
      <DeskFilters reconciliation={reconciliation} search={search} onChange={onChange} />
      <div className={styles.paneChoice}>
        <Choices label="Colonne montrée" choices={panesOf(desk)} value={search.pane ?? 'groups'} onChange={(pane) => onChange({ pane })} />
      </div>
      <DeskPanes reconciliation={reconciliation} desk={desk} search={search} onChange={onChange} place={place} picks={picks} onOpen={go} />
      <DeskBar
        key={`${key} ${isByHand}`}
        reconciliation={reconciliation}
        subject={subject}
        isByHand={isByHand || subject?.kind === 'groups' || (subject?.kind === 'lines' && subject.isPicked)}
        isHeld={isHeld}
        acts={acts}
        last={done[0] ?? null}
        onFinished={finish}
        onUndone={(groupId) => setDone((earlier) => earlier.filter((one) => one.groupId !== groupId))}
        onNext={next}
        onClear={picks.clear}
        isHelpShown={isHelpShown}
        onHelp={help}
      />
    </>
  )
}

function rowAt({ shown }: DeskPages, place: Place | undefined) {
  if (place === undefined) return undefined
  return place.pane === 'groups' ? shown.groups.find(({ id }) => id === place.id) : shown[place.pane].find(({ id }) => id === place.id)
}

/** Returns the rows that an act on the subject takes away. */
function placesOf(subject: NonNullable<ReturnType<typeof subjectOf>>): string[] {
  if (subject.kind === 'group') return keysIn('groups', [subject.group])
  if (subject.kind === 'groups') return keysIn('groups', subject.groups)
  return [...keysIn('ours', subject.ours), ...keysIn('operator', subject.operator)]
}

const keysIn = (pane: Pane, rows: readonly { id: number }[]) => rows.map(({ id }) => keyOf({ pane, id }))

function hasMore({ pages }: DeskPages, pane: Pane): boolean {
  const { page, size, total } = pages[pane]
  return (page + 1) * size < total
}

function pageAfter({ pages }: DeskPages, pane: Pane) {
  const page = pages[pane].page + 1
  return { ours: { oursPage: page }, groups: { groupsPage: page }, operator: { operatorPage: page } }[pane]
}

function panesOf({ pages }: DeskPages) {
  return [
    { value: 'ours', label: 'Chez nous', count: pages.ours.total },
    { value: 'groups', label: 'Propositions', count: pages.groups.total },
    { value: 'operator', label: 'Opérateur', count: pages.operator.total },
  ] as const
}
