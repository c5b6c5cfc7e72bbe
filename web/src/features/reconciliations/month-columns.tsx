import { RECONCILIATION_STATUS_LABELS } from '@backoffice/contract/reconciliations/labels'
import { RECONCILIATION_COLUMNS } from '@backoffice/contract/reconciliations/month-table'
import type { CountedAmount, Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { STATUS_TONE, waitingOf } from './month-labels.ts'
import styles from './reconciliations.module.css'

type MonthColumn = Column<Reconciliation>

/** A column that is shown, and exported, once it is chosen. */
const CHOSEN = { sortable: false, isHidden: true, card: 'none' } as const

export const MONTH_COLUMNS: readonly MonthColumn[] = [
  { id: 'month', ...RECONCILIATION_COLUMNS.month, sortable: false, isName: true },
  {
    id: 'statut',
    ...RECONCILIATION_COLUMNS.statut,
    sortable: false,
    card: 'meta',
    cell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{RECONCILIATION_STATUS_LABELS[status]}</StatusWord>,
  },
  {
    id: 'done',
    ...RECONCILIATION_COLUMNS.done,
    definition: 'Les lignes rapprochées ou expliquées, sur toutes celles des deux côtés.',
    sortable: false,
    align: 'end',
    card: 'figure',
    format: (share) => formatPercent(share === null ? null : Number(share)),
  },
  sideColumn('ours', ({ ours }) => ours.all),
  sideColumn('operator', ({ operator }) => operator.all),
  { ...sideColumn('oursOpen', ({ ours }) => ours.open), card: 'figure' },
  { ...sideColumn('operatorOpen', ({ operator }) => operator.open), card: 'figure' },
  { id: 'waiting', header: 'Attend', sortable: false, card: 'bar', value: waitingOf },
  { id: 'lockedAt', ...RECONCILIATION_COLUMNS.lockedAt, ...CHOSEN, format: (at) => formatInstant(at === null ? null : String(at)) },
  { id: 'lockedBy', ...RECONCILIATION_COLUMNS.lockedBy, ...CHOSEN },
]

type Side = 'ours' | 'operator' | 'oursOpen' | 'operatorOpen'

function sideColumn(id: Side, partOf: (totals: Reconciliation['totals']) => CountedAmount): MonthColumn {
  return {
    id,
    ...RECONCILIATION_COLUMNS[id],
    sortable: false,
    align: 'end',
    card: 'none',
    format: (count) => formatNumber(Number(count)),
    cell: ({ totals }) => <CountAndAmount {...partOf(totals)} />,
  }
}

function CountAndAmount({ count, amount }: CountedAmount) {
  return (
    <span className={styles.counted}>
      {formatNumber(count)}
      <span className={styles.quiet}>{formatMoney(amount)}</span>
    </span>
  )
}
