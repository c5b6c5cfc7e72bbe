import type { CommissionAlert } from '@backoffice/contract/commissions/alerts'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Age } from '../../ui/layout/age.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './alerts.module.css'
import { ALERT_LABELS, ALERT_TONE } from './alert-labels.ts'
import { monthTitle, nameOfBeneficiary } from './statement-labels.ts'

export const ALERT_COLUMNS: readonly Column<CommissionAlert>[] = [
  { id: 'name', header: 'Bénéficiaire', isName: true, value: nameOfBeneficiary },
  {
    id: 'kind',
    header: 'Alerte',
    definition: 'Validé depuis plus de 30 jours et pas payé\u00a0; contesté sans réponse\u00a0; ou sous zéro, à rattraper le mois suivant.',
    card: 'meta',
    value: ({ kind }) => ALERT_LABELS[kind],
    cell: ({ kind }) => <StatusWord tone={ALERT_TONE[kind]}>{ALERT_LABELS[kind]}</StatusWord>,
  },
  {
    id: 'sentence',
    header: 'Ce qui ne va pas',
    isSecondary: true,
    card: 'bar',
    value: ({ sentence }) => sentence,
    cell: ({ sentence }) => (
      <span className={styles.lines} title={sentence}>
        {sentence}
      </span>
    ),
    cardCell: ({ sentence }) => <span className={styles.sentence}>{sentence}</span>,
  },
  {
    id: 'month',
    header: 'Mois',
    card: 'figure',
    value: monthText,
    format: (month) => monthTitle(String(month)),
  },
  {
    id: 'amount',
    header: 'Montant',
    card: 'figure',
    value: ({ amount }) => amount,
    format: (amount) => formatMoney(Number(amount)),
    total: (rows) => formatMoney(sumOfMoney(rows.map(({ amount }) => amount))),
  },
  {
    id: 'since',
    header: 'Depuis',
    card: 'figure',
    date: 'instant',
    value: ({ since }) => since,
    format: (since) => formatInstant(String(since)),
    cell: ({ since }) => <Age of={since} />,
  },
]
