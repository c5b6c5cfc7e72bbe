import { CONTEST_LABELS, LINE_KIND_LABELS, STATEMENT_LINE_COLUMNS } from '@backoffice/contract/commissions/line-table'
import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { describeBasis, describeOrigin } from './statement-labels.ts'

const fixed = { sortable: false } as const

function amountColumn(id: 'amount' | 'alreadyEarned' | 'due', definition: string): Column<StatementLine> {
  return { ...fixed, id, ...STATEMENT_LINE_COLUMNS[id], definition, card: 'none', format: (value) => formatMoney(Number(value)) }
}

export function lineColumns(): readonly Column<StatementLine>[] {
  return [
    {
      ...fixed,
      id: 'date',
      ...STATEMENT_LINE_COLUMNS.date,
      isSecondary: true,
      card: 'figure',
      format: (day) => formatDay(String(day)),
    },
    { ...fixed, id: 'subscriber', ...STATEMENT_LINE_COLUMNS.subscriber, isName: true },
    { ...fixed, id: 'movement', ...STATEMENT_LINE_COLUMNS.movement, card: 'figure' },
    { ...fixed, id: 'article', ...STATEMENT_LINE_COLUMNS.article, isSecondary: true, card: 'none' },
    { ...fixed, id: 'outlet', ...STATEMENT_LINE_COLUMNS.outlet, isSecondary: true, isHidden: true, card: 'none' },
    { ...fixed, id: 'rule', ...STATEMENT_LINE_COLUMNS.rule, isLong: true, card: 'none' },
    { ...fixed, id: 'basis', ...STATEMENT_LINE_COLUMNS.basis, isSecondary: true, card: 'none', value: (line) => describeBasis(line) },
    amountColumn('amount', 'Ce que la règle fait gagner sur cette ligne.'),
    { ...amountColumn('alreadyEarned', 'Ce que la vente a déjà crédité à sa validation.'), isSecondary: true },
    { ...amountColumn('due', 'Gagné moins déjà gagné.'), card: 'meta' },
    {
      ...fixed,
      id: 'why',
      header: STATEMENT_LINE_COLUMNS.why.header,
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
      ...STATEMENT_LINE_COLUMNS.contest,
      card: 'none',
      cell: ({ contest }) => contest && <ContestWord contest={contest} />,
    },
  ]
}

export function ContestWord({ contest: { statut: status } }: { contest: NonNullable<StatementLine['contest']> }) {
  return <StatusWord tone={status === 'open' ? 'warn' : 'neutral'}>{CONTEST_LABELS[status]}</StatusWord>
}
