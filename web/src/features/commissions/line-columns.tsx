import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CONTEST_LABELS, describeBasis, describeOrigin, LINE_KIND_LABELS } from './statement-labels.ts'

const fixed = { sortable: false } as const

function amountColumn(id: 'amount' | 'alreadyEarned' | 'due', header: string, definition: string): Column<StatementLine> {
  return { ...fixed, id, header, definition, card: 'none', value: (line) => line[id], format: (value) => formatMoney(Number(value)) }
}

export function lineColumns(): readonly Column<StatementLine>[] {
  return [
    {
      ...fixed,
      id: 'date',
      header: 'Jour',
      isSecondary: true,
      card: 'figure',
      date: 'day',
      value: ({ date }) => date,
      format: (day) => formatDay(String(day)),
    },
    { ...fixed, id: 'subscriber', header: 'Abonné', isName: true, value: ({ subscriberNumber }) => subscriberNumber },
    { ...fixed, id: 'movement', header: 'Mouvement', card: 'figure', value: ({ movement }) => ACTIVITY_KIND_LABELS[movement] },
    { ...fixed, id: 'article', header: 'Article', isSecondary: true, card: 'none', value: ({ articleCode }) => articleCode },
    { ...fixed, id: 'outlet', header: 'PDV', isSecondary: true, isHidden: true, card: 'none', value: ({ outletNumber }) => outletNumber },
    {
      ...fixed,
      id: 'rule',
      header: 'Règle',
      isLong: true,
      card: 'none',
      value: ({ ruleName, ruleVersion }) => (ruleName === null ? null : `${ruleName}, version ${ruleVersion}`),
    },
    { ...fixed, id: 'basis', header: 'Calcul', isSecondary: true, card: 'none', value: (line) => describeBasis(line) },
    amountColumn('amount', 'Gagné', 'Ce que la règle fait gagner sur cette ligne.'),
    { ...amountColumn('alreadyEarned', 'Déjà gagné', 'Ce que la vente a déjà crédité à sa validation.'), isSecondary: true },
    { ...amountColumn('due', 'Dû', 'Gagné moins déjà gagné.'), card: 'meta' },
    {
      ...fixed,
      id: 'why',
      header: 'Pourquoi',
      definition: 'Pourquoi rien n’est gagné, ou d’où vient une ligne qui n’est pas du mois.',
      isLong: true,
      isSecondary: true,
      card: 'none',
      value: ({ kind, reason, origin }) =>
        reason ?? (origin && describeOrigin(origin)) ?? (kind === 'rule' ? null : LINE_KIND_LABELS[kind]),
    },
    {
      ...fixed,
      id: 'contest',
      header: 'Contestation',
      card: 'none',
      value: ({ contest }) => contest && CONTEST_LABELS[contest.statut],
      cell: ({ contest }) => contest && <ContestWord contest={contest} />,
    },
  ]
}

export function ContestWord({ contest: { statut: status } }: { contest: NonNullable<StatementLine['contest']> }) {
  return <StatusWord tone={status === 'open' ? 'warn' : 'neutral'}>{CONTEST_LABELS[status]}</StatusWord>
}
