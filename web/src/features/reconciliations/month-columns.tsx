import { RECONCILIATION_STATUS_LABELS } from '@backoffice/contract/reconciliations/labels'
import type { CountedAmount, Reconciliation, SideTotals } from '@backoffice/contract/reconciliations/reconciliation'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { doneShare, monthTitle, STATUS_TONE, waitingOf } from './month-labels.ts'
import styles from './reconciliations.module.css'

type MonthColumn = Column<Reconciliation>

export const MONTH_COLUMNS: readonly MonthColumn[] = [
  { id: 'month', header: 'Mois', sortable: false, isName: true, value: monthTitle },
  {
    id: 'statut',
    header: 'Statut',
    sortable: false,
    card: 'meta',
    value: ({ statut: status }) => RECONCILIATION_STATUS_LABELS[status],
    cell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{RECONCILIATION_STATUS_LABELS[status]}</StatusWord>,
  },
  {
    id: 'done',
    header: 'Fait',
    definition: 'Les lignes rapprochées ou expliquées, sur toutes celles des deux côtés.',
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ totals }) => doneShare(totals),
    format: (share) => formatPercent(share === null ? null : Number(share)),
  },
  { ...sideColumn('ours', 'Chez nous', ({ all }) => all) },
  { ...sideColumn('operator', 'Chez l’opérateur', ({ all }) => all) },
  { ...sideColumn('ours', 'Reste chez nous', ({ open }) => open), id: 'oursOpen', card: 'figure' },
  { ...sideColumn('operator', 'Reste chez l’opérateur', ({ open }) => open), id: 'operatorOpen', card: 'figure' },
  { id: 'waiting', header: 'Attend', sortable: false, card: 'bar', value: waitingOf },
]

function sideColumn(side: 'ours' | 'operator', header: string, partOf: (totals: SideTotals) => CountedAmount): MonthColumn {
  return {
    id: side,
    header,
    sortable: false,
    align: 'end',
    card: 'none',
    value: ({ totals }) => partOf(totals[side]).count,
    format: (count) => formatNumber(Number(count)),
    cell: ({ totals }) => <CountAndAmount {...partOf(totals[side])} />,
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
