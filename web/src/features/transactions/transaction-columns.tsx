import { ageOf, isRepeat, saleLabel } from '@backoffice/contract/transactions/sale-labels'
import { IN_PROGRESS_COLUMNS, type Transaction } from '@backoffice/contract/transactions/transactions'
import { formatAge, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { STATUS_TONE, STATUS_LABELS, sumOf } from './transaction-labels.ts'
import styles from './transactions.module.css'

const money = (value: TableValue) => (value === null ? '' : formatMoney(Number(value)))
const instant = (value: TableValue) => formatInstant(value === null ? null : String(value))

const SELLER: Column<Transaction> = { id: 'userName', ...IN_PROGRESS_COLUMNS.userName, isName: true }

const SOLD: Column<Transaction> = {
  id: 'sold',
  ...IN_PROGRESS_COLUMNS.sold,
  card: 'meta',
  sortable: false,
}

/** Shows the sale's name and warns of a repeated sale. */
const SOLD_IN_PROGRESS: Column<Transaction> = {
  ...SOLD,
  cell: (transaction) => (
    <span className={styles.sold}>
      {saleLabel(transaction)}
      <RepeatMark transaction={transaction} />
    </span>
  ),
}

function RepeatMark({ transaction }: { transaction: Transaction }) {
  const { repeatOf = null } = transaction
  if (!isRepeat(transaction)) return null
  return <StatusWord tone="warn">déjà vendue {repeatOf === null ? 'chez un autre vendeur' : `par ${repeatOf}`}</StatusWord>
}

const AMOUNT: Column<Transaction> = {
  id: 'amount',
  ...IN_PROGRESS_COLUMNS.amount,
  definition: 'Le prix de la formule au moment de la vente, retenu sur le solde du vendeur.',
  card: 'figure',
  format: money,
}

const COMMISSION: Column<Transaction> = {
  id: 'commission',
  ...IN_PROGRESS_COLUMNS.commission,
  definition: 'Ce que le vendeur gagne quand la transaction est validée, au taux du jour de la vente.',
  isSecondary: true,
  card: 'figure',
  format: money,
}

const DETAILS: readonly Column<Transaction>[] = [
  {
    id: 'subscriber',
    ...IN_PROGRESS_COLUMNS.subscriber,
    isSecondary: true,
    card: 'bar',
    cardCell: (transaction) => (
      <span className={styles.sold}>
        {transaction.subscriberNumber !== null && `Abonné\u00a0${transaction.subscriberNumber} · `}
        {transaction.reference}
        <RepeatMark transaction={transaction} />
      </span>
    ),
  },
  { id: 'decoder', ...IN_PROGRESS_COLUMNS.decoder, isSecondary: true, isHidden: true, card: 'none' },
  { id: 'reference', ...IN_PROGRESS_COLUMNS.reference, isSecondary: true, card: 'none' },
  {
    id: 'externalReference',
    ...IN_PROGRESS_COLUMNS.externalReference,
    definition: 'Saisie par l’agent qui rend du crédit.',
    isSecondary: true,
    isHidden: true,
    card: 'none',
  },
  {
    id: 'role',
    ...IN_PROGRESS_COLUMNS.role,
    isSecondary: true,
    isHidden: true,
    card: 'none',
  },
]

/** Returns columns that the browser sorts, searches and totals: it has every row. */
export function inProgressColumns(now: Date): readonly Column<Transaction>[] {
  return [
    SELLER,
    SOLD_IN_PROGRESS,
    {
      id: 'createdAt',
      ...IN_PROGRESS_COLUMNS.createdAt,
      definition: 'Depuis quand le montant est retenu. En retard\u00a0: depuis plus de jours que le délai de paiement du vendeur.',
      card: 'figure',
      format: instant,
      cell: (transaction) => (
        <span data-late={ageOf(transaction, now) === 'late'} className={styles.age} title={formatInstant(transaction.createdAt)}>
          {formatAge(transaction.createdAt, now)}
          {transaction.isLate === true && <StatusWord tone="bad">en retard</StatusWord>}
        </span>
      ),
    },
    { ...AMOUNT, total: (rows) => formatMoney(sumOf(rows)) },
    { ...COMMISSION, total: (rows) => formatMoney(sumOf(rows.map(({ commission }) => ({ amount: commission })))) },
    ...DETAILS,
  ]
}

type Totals = { amount: number; commission: number }

/** Returns columns for pages sorted by the server; the totals cover all pages. */
export function historyColumns(totals: Totals): readonly Column<Transaction>[] {
  return [
    SELLER,
    {
      id: 'createdAt',
      header: 'Date',
      align: 'start',
      card: 'figure',
      date: 'instant',
      value: ({ createdAt }) => createdAt,
      format: instant,
    },
    { ...SOLD, filter: undefined },
    {
      id: 'status',
      header: 'État',
      sortable: false,
      card: 'figure',
      value: ({ statut: status }) => STATUS_LABELS[status],
      cell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>,
    },
    { ...AMOUNT, filter: undefined, total: formatMoney(totals.amount) },
    { ...COMMISSION, sortable: false, card: 'none', total: formatMoney(totals.commission) },
    ...DETAILS.map((column) => ({ ...column, sortable: false })),
  ]
}
