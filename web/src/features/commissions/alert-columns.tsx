import { ALERT_COLUMNS as EXPORTED, ALERT_LABELS } from '@backoffice/contract/commissions/alert-table'
import type { CommissionAlert } from '@backoffice/contract/commissions/alerts'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Age } from '../../ui/layout/age.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './alerts.module.css'
import { ALERT_TONE } from './alert-labels.ts'
import { monthTitle } from './statement-labels.ts'

export const ALERT_COLUMNS: readonly Column<CommissionAlert>[] = [
  { id: 'name', ...EXPORTED.name, isName: true },
  {
    id: 'kind',
    ...EXPORTED.kind,
    definition: 'Validé depuis plus de 30 jours et pas payé\u00a0; contesté sans réponse\u00a0; ou sous zéro, à rattraper le mois suivant.',
    card: 'meta',
    cell: ({ kind }) => <StatusWord tone={ALERT_TONE[kind]}>{ALERT_LABELS[kind]}</StatusWord>,
  },
  {
    id: 'sentence',
    ...EXPORTED.sentence,
    isSecondary: true,
    card: 'bar',
    cell: ({ sentence }) => (
      <span className={styles.lines} title={sentence}>
        {sentence}
      </span>
    ),
    cardCell: ({ sentence }) => <span className={styles.sentence}>{sentence}</span>,
  },
  {
    id: 'month',
    ...EXPORTED.month,
    card: 'figure',
    format: (month) => monthTitle(String(month)),
  },
  {
    id: 'amount',
    ...EXPORTED.amount,
    card: 'figure',
    format: (amount) => formatMoney(Number(amount)),
    total: (rows) => formatMoney(sumOfMoney(rows.map(({ amount }) => amount))),
  },
  {
    id: 'since',
    ...EXPORTED.since,
    card: 'figure',
    format: (since) => formatInstant(String(since)),
    cell: ({ since }) => <Age of={since} />,
  },
]
