import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatInstant, formatShortInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { beneficiaryLabel, numberOf, QUEUE_LABELS, stateOf, STATUS_TONE, STATUS_LABELS } from './request-labels.ts'

const instant = (value: TableValue) => (value === null ? '' : formatInstant(String(value)))
const fixed = { sortable: false } as const
/** Short, to fit a third of a telephone's width. */
const CARD_STATUS_LABELS = { ...STATUS_LABELS, pending_second: 'second accord' }

const DECISION_DATE: Column<CreditRequest> = {
  id: 'decidedAt',
  header: 'Décidée',
  align: 'start',
  card: 'figure',
  date: 'instant',
  value: ({ decidedAt }) => decidedAt,
  format: instant,
  cardCell: ({ decidedAt }) => (decidedAt === null ? '' : formatShortInstant(decidedAt)),
}
const SUBMISSION_DATE: Column<CreditRequest> = {
  id: 'createdAt',
  header: 'Demandée',
  align: 'start',
  card: 'figure',
  date: 'instant',
  value: ({ createdAt }) => createdAt,
  format: instant,
  cardCell: ({ createdAt }) => formatShortInstant(createdAt),
}
const QUEUE_IN_TABLE: Record<CreditRequest['queue'], string> = { network_credit: 'Réseau', agent_credit: 'Agent', float: 'Appro. agent' }
const HIDDEN_DATE = { ...fixed, isSecondary: true, isHidden: true, card: 'none' } as const
const DATES = {
  decided: [
    { ...DECISION_DATE, id: 'date' },
    { ...SUBMISSION_DATE, ...HIDDEN_DATE },
  ],
  asked: [
    { ...SUBMISSION_DATE, id: 'date' },
    { ...DECISION_DATE, ...HIDDEN_DATE },
  ],
}

const DETAILS: readonly Column<CreditRequest>[] = [
  { ...fixed, id: 'number', header: 'N°', isSecondary: true, card: 'none', value: numberOf },
  {
    ...fixed,
    id: 'description',
    header: 'Description',
    isSecondary: true,
    isLong: true,
    card: 'none',
    value: ({ description }) => description,
  },
  {
    ...fixed,
    id: 'decidedBy',
    header: 'Décidée par',
    isSecondary: true,
    isLong: true,
    card: 'none',
    value: ({ decidedByName }) => decidedByName,
  },
  {
    ...fixed,
    id: 'reason',
    header: 'Raison',
    isSecondary: true,
    isLong: true,
    isHidden: true,
    card: 'none',
    value: ({ raison: reason }) => reason,
  },
  { ...fixed, id: 'role', header: 'Rôle', isSecondary: true, isHidden: true, card: 'none', value: beneficiaryLabel },
]

/** Returns the columns; the date that the list is sorted by comes first. */
export function historyColumns(dateBy: 'decided' | 'asked'): readonly Column<CreditRequest>[] {
  const [date, otherDate] = DATES[dateBy]
  return [
    { ...fixed, id: 'userName', header: 'Bénéficiaire', isName: true, value: ({ userName }) => userName },
    date!,
    {
      ...fixed,
      id: 'status',
      header: 'État',
      card: 'figure',
      value: (request) => stateOf(request).label,
      cell: (request) => <StatusWord tone={stateOf(request).tone}>{stateOf(request).label}</StatusWord>,
      cardCell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{CARD_STATUS_LABELS[status]}</StatusWord>,
    },
    {
      id: 'amount',
      header: 'Montant',
      card: 'figure',
      value: ({ amount }) => amount,
      format: (value) => formatMoney(Number(value)),
    },
    {
      ...fixed,
      id: 'queue',
      header: 'File',
      isSecondary: true,
      card: 'meta',
      value: ({ queue }) => QUEUE_LABELS[queue],
      cell: ({ queue }) => <span title={QUEUE_LABELS[queue]}>{QUEUE_IN_TABLE[queue]}</span>,
      cardCell: ({ queue }) => QUEUE_LABELS[queue],
    },
    otherDate!,
    ...DETAILS,
  ]
}
