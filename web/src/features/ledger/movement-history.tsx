import { exportAllMovements, listAllMovements, type NetworkMovement } from '@backoffice/contract/ledger/ledger'
import { MovementChoice } from '@backoffice/contract/ledger/movement'
import { PERIOD_DAYS_MAX } from '@backoffice/contract/dates'
import { useDeferredValue } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { networkMovementColumns } from './movement-columns.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { RoleChoice } from './role-choice.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './credit-lines.module.css'
import { NoMovementThen } from './no-movement-then.tsx'

const SIZE = 50

type Props = { search: CreditHistorySearch; onChange: (next: Partial<CreditHistorySearch>) => void }

/** Lists every movement of a period; the server searches, totals and pages. */
export function MovementHistory(props: Props) {
  return (
    <div className={styles.columns}>
      <Movements {...props} />
    </div>
  )
}

function Movements({ search, onChange }: Props) {
  const deferredSearch = useDeferredValue(search)
  const period = periodOfSearch(deferredSearch)
  const { q, role, kind, page = 0, size = SIZE } = deferredSearch
  const filter = { startDate: period.start, endDate: period.end, kind, role, q }
  const { content, totalElements, totals } = useRead(listAllMovements, { query: { ...filter, page, size } })
  const [run] = useDownload('Les mouvements n’ont pas pu être exportés')

  return (
    <>
      <Row gap={3} align="center" className={styles.tools}>
        <PeriodPicker value={periodOfSearch(search)} max={todayHere()} daysMax={PERIOD_DAYS_MAX} onChange={(next) => onChange(next)} />
        <HeaderFigures
          figures={[
            { label: 'Entrées', value: formatMoney(totals.credited) },
            { label: 'Sorties', value: formatMoney(totals.debited) },
          ]}
        />
      </Row>
      <DataTable<NetworkMovement>
        name="network-movements"
        caption="Tous les mouvements"
        rowsName={['mouvement', 'mouvements']}
        isServerSide
        columns={networkMovementColumns(deferredSearch.kind)}
        rows={content}
        rowKey={({ id, userId }) => `${id} ${userId}`}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        queryPlaceholder="Nom ou numéro du compte"
        views={VIEWS}
        view={search.kind ?? 'all'}
        onView={(id) => onChange({ kind: MovementChoice.safeParse(id).data })}
        toolbar={<RoleChoice role={search.role} onChange={(next) => onChange({ role: next })} />}
        page={{ page, size, total: totalElements, onPage: (next) => onChange({ page: next }), onSize: (next) => onChange({ size: next }) }}
        onOpen={({ userId }) => onChange({ open: userId })}
        onExport={(format) => run(() => download(exportAllMovements, { query: { ...filter, format } }))}
        empty={<NoMovementThen />}
        isStale={deferredSearch !== search}
      />
    </>
  )
}

const VIEWS = [
  { id: 'all', label: 'Tous' },
  { id: 'credited', label: 'Crédités' },
  { id: 'debited', label: 'Débités' },
  { id: 'hold', label: 'Retenus' },
  { id: 'release', label: 'Libérés' },
  { id: 'reversal', label: 'Contre-passations' },
  { id: 'commission', label: 'Commissions' },
] as const
