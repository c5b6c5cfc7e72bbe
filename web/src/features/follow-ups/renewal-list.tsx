import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/form/check.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import styles from './call-queue.module.css'
import { type NextOfQueue, QueueFoot } from './queue-foot.tsx'
import { QueueSearch } from './queue-search.tsx'
import { RenewalExport } from './renewal-export.tsx'
import { RenewalRow } from './renewal-row.tsx'
import type { RenewalsSearch } from './renewals-search.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { RENEWAL_VALUE } from './renewal-value.ts'

type Filtering = { search: RenewalsSearch; onChange: (next: Partial<RenewalsSearch>) => void }
type Props = Filtering & {
  rows: readonly Renewal[]
  totals: { cases: number; value: number }
  openId: number | undefined
  onOpen: (id: number) => void
  next: NextOfQueue
}

export function RenewalList({ rows, totals, openId, search, onChange, onOpen, next }: Props) {
  return (
    <ListPane label="Abonnés à renouveler">
      <Filters search={search} onChange={onChange} />
      <div className={styles.totals}>
        <span>
          {formatCount(totals.cases, 'abonné', 'abonnés')}, {formatMoney(totals.value)}{' '}
          <Definition term={RENEWAL_VALUE.term}>{RENEWAL_VALUE.definition}</Definition>
        </span>
        <RenewalExport search={search} />
      </div>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          Aucun abonné ne correspond à ces filtres.
        </p>
      )}
      <ul className={styles.rows} aria-label="Abonnés">
        {rows.map((row) => (
          <RenewalRow key={row.id} row={row} isOpen={row.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {totals.cases > rows.length && (
        <p className={styles.none}>
          Les {rows.length} premiers, sur {formatCount(totals.cases, 'abonné', 'abonnés')}.
        </p>
      )}
      <QueueFoot label="Prendre le suivant" next={next} path={paths.followUpImport} />
    </ListPane>
  )
}

const DUE = [
  { value: '', label: 'Finis ou non' },
  { value: 'expiring', label: 'Pas encore finis' },
  { value: 'expired', label: 'Finis' },
]
const STATUSES = [
  { value: '', label: 'Pas encore clos' },
  { value: 'open', label: 'À prendre' },
  { value: 'taken', label: 'Pris' },
  { value: 'promised', label: 'Promesses' },
  { value: 'resolved', label: 'Réabonnés' },
  { value: 'dropped', label: 'Abandonnés' },
]
const SORTS = [
  { value: '', label: 'Les plus précieux' },
  { value: 'endsOn', label: 'Les plus anciens' },
]

function Filters({ search, onChange }: Filtering) {
  return (
    <div className={styles.filters}>
      <QueueSearch label="Filtrer les abonnés" query={search.q} onSearch={(q) => onChange({ q })} />
      <div className={styles.triple}>
        <Select
          aria-label="Fin d’abonnement"
          value={search.due ?? ''}
          options={DUE}
          onChange={(value) => onChange({ due: value === 'expiring' || value === 'expired' ? value : undefined, id: undefined })}
        />
        <Select
          aria-label="État"
          value={search.status ?? ''}
          options={STATUSES}
          onChange={(value) => onChange({ status: STATUS_VALUES.find((status) => status === value), id: undefined })}
        />
        <Select
          aria-label="Ordre"
          value={search.sort ?? ''}
          options={SORTS}
          onChange={(value) => onChange({ sort: value === 'endsOn' ? value : undefined, id: undefined })}
        />
        <Checkbox
          label="Les miens"
          checked={search.mine ?? false}
          onChange={({ target }) => onChange({ mine: target.checked || undefined, id: undefined })}
        />
      </div>
    </div>
  )
}

const STATUS_VALUES = ['open', 'taken', 'promised', 'resolved', 'dropped'] as const
