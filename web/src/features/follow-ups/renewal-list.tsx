import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import styles from './call-queue.module.css'
import { type NextOfQueue, QueueFoot } from './queue-foot.tsx'
import { type Change, QueuePager } from './queue-pager.tsx'
import { RenewalExport } from './renewal-export.tsx'
import { RenewalFilterBar } from './renewal-filter-bar.tsx'
import { RenewalRow } from './renewal-row.tsx'
import type { RenewalsSearch } from './renewals-search.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { RENEWAL_VALUE } from './renewal-value.ts'

type Props = {
  search: RenewalsSearch
  isLate: boolean
  onChange: Change<RenewalsSearch>
  rows: readonly Renewal[]
  totals: { cases: number; value: number }
  openId: number | undefined
  onOpen: (id: number) => void
  next: NextOfQueue
}

export function RenewalList({ rows, totals, openId, search, isLate, onChange, onOpen, next }: Props) {
  return (
    <ListPane label="Abonnés à renouveler">
      <RenewalFilterBar search={search} onChange={onChange} />
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
      <QueuePager
        label="Pages, abonnés"
        page={search.page ?? 0}
        total={totals.cases}
        isLate={isLate}
        onPage={(page, isReplacing) => onChange({ page, id: undefined }, isReplacing)}
      />
      <QueueFoot label="Prendre le suivant" next={next} path={paths.followUpImport} />
    </ListPane>
  )
}
