import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { WorkbenchPane } from './workbench-pane.tsx'
import styles from './workbench.module.css'
import { GroupRow } from './group-row.tsx'
import { LineRow } from './line-row.tsx'
import { keyOf, type Place } from './places.ts'
import { isNarrowed, type OnSearch, type Pane, type ReconciliationsSearch } from './reconciliations-search.ts'
import { type WorkbenchPages, shownStatuses } from './use-workbench-pages.ts'
import type { Picks } from './use-picks.ts'

type Props = {
  reconciliation: Reconciliation
  workbench: WorkbenchPages
  search: ReconciliationsSearch
  onChange: OnSearch
  place: Place | undefined
  picks: Picks
  onOpen: (place: Place) => void
}

export function WorkbenchPanes(props: Props) {
  return (
    <div className={styles.panes}>
      <LinesPane {...props} side="ours" />
      <GroupsPane {...props} />
      <LinesPane {...props} side="operator" />
    </div>
  )
}

const TITLES = { ours: 'Chez nous', operator: 'Chez l’opérateur' }

function LinesPane({ side, reconciliation, workbench, search, onChange, ...rows }: Props & { side: 'ours' | 'operator' }) {
  const page = workbench.pages[side]
  const { lines: status } = shownStatuses(reconciliation, search)
  const isLeft = status === 'left' && !isNarrowed(search)
  return (
    <WorkbenchPane
      title={TITLES[side]}
      note={`${formatCount(page.total, 'ligne')}, ${formatMoney(workbench.amounts[side])}`}
      page={page}
      onPage={(next) => onChange(side === 'ours' ? { oursPage: next } : { operatorPage: next })}
      isFront={search.pane === side}
      empty={isLeft ? 'Plus rien à traiter.' : 'Aucune ligne ne correspond.'}
    >
      {workbench.rows[side].map((line) => (
        <LineRow key={line.id} line={line} {...rowProps(rows, { pane: side, id: line.id })} />
      ))}
    </WorkbenchPane>
  )
}

function GroupsPane({ reconciliation, workbench, search, onChange, ...rows }: Props) {
  const { groups } = workbench.rows
  const { groups: listed } = shownStatuses(reconciliation, search)
  const pickable = groups.filter(({ statut: status, difference }) => status === 'proposed' && difference === 0)
  return (
    <WorkbenchPane
      title={listed === 'proposed' ? 'Propositions' : 'Groupes'}
      note={formatCount(workbench.pages.groups.total, listed === 'proposed' ? 'proposition' : 'groupe')}
      aside={
        pickable.length > 1 &&
        reconciliation.statut === 'open' && (
          <Button
            size="xs"
            variant="subtle"
            onClick={({ currentTarget }) => {
              rows.picks.pickGroups(pickable)
              // The next ↵ accepts them.
              currentTarget.blur()
            }}
          >
            Choisir les {pickable.length} sans écart
          </Button>
        )
      }
      page={workbench.pages.groups}
      onPage={(next) => onChange({ groupsPage: next })}
      isFront={(search.pane ?? 'groups') === 'groups'}
      empty={listed === 'proposed' && !isNarrowed(search) ? 'Aucune proposition.' : 'Aucun groupe ne correspond.'}
    >
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} {...rowProps(rows, { pane: 'groups', id: group.id })} />
      ))}
    </WorkbenchPane>
  )
}

function rowProps({ place: atHand, picks, onOpen }: Pick<Props, 'place' | 'picks' | 'onOpen'>, place: { pane: Pane; id: number }) {
  return {
    isAtHand: atHand !== undefined && keyOf(atHand) === keyOf(place),
    isPicked: picks.has(place),
    onOpen: () => onOpen(place),
    onPick: () => picks.toggle(place),
  }
}
