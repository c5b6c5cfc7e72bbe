import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { FOLLOW_UP_KIND_LABELS, FollowUpKind } from '@backoffice/contract/follow-ups/reason'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/form/check.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import styles from './call-queue.module.css'
import type { FollowUpsSearch } from './follow-ups-search.ts'
import { PersonRow } from './person-row.tsx'
import { type NextOfQueue, QueueFoot } from './queue-foot.tsx'
import { type Change, QueuePager } from './queue-pager.tsx'
import { QueueSearch } from './queue-search.tsx'

type Props = {
  rows: readonly QueueRow[]
  totals: { people: number; amountAtStake: number }
  openId: number | undefined
  search: FollowUpsSearch
  isLate: boolean
  onChange: Change<FollowUpsSearch>
  onOpen: (userId: number) => void
  next: NextOfQueue
}

export function QueueList({ rows, totals, openId, search, isLate, onChange, onOpen, next }: Props) {
  return (
    <ListPane label="Personnes à relancer">
      <Filters search={search} onChange={onChange} />
      <div className={styles.totals}>
        {formatCount(totals.people, 'personne', 'personnes')}, {formatMoney(totals.amountAtStake)} en jeu
      </div>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          Personne ne correspond à ces filtres.
        </p>
      )}
      <ul className={styles.rows} aria-label="Alertes de crédit">
        {rows.map((row) => (
          <PersonRow key={row.userId} row={row} isOpen={row.userId === openId} onOpen={onOpen} />
        ))}
      </ul>
      <QueuePager
        label="Pages, personnes"
        page={search.page ?? 0}
        total={totals.people}
        isLate={isLate}
        onPage={(page, isReplacing) => onChange({ page, userId: undefined }, isReplacing)}
      />
      <QueueFoot label="Prendre la suivante" next={next} path={paths.creditAlerts} />
    </ListPane>
  )
}

function Filters({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <div className={styles.filters}>
      <QueueSearch label="Filtrer les personnes" query={search.q} onSearch={(q) => onChange({ q, page: undefined })} />
      <div className={styles.pair}>
        <Select
          aria-label="Pourquoi"
          value={search.kind ?? ''}
          onChange={(value) => onChange({ kind: FollowUpKind.options.find((kind) => kind === value), userId: undefined, page: undefined })}
          options={[
            { value: '', label: 'Toutes les raisons' },
            ...FollowUpKind.options.map((kind) => ({ value: kind, label: FOLLOW_UP_KIND_LABELS[kind] })),
          ]}
        />
        <Checkbox
          label="Les miennes"
          checked={search.mine ?? false}
          onChange={({ target }) => onChange({ mine: target.checked || undefined, userId: undefined, page: undefined })}
        />
      </div>
    </div>
  )
}
