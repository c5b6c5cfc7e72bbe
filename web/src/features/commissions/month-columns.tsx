import type { CommissionMonth, StatementStatus } from '@backoffice/contract/commissions/statements'
import { formatMonthName } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

const COUNT_HEADERS: Record<StatementStatus, string> = { computed: 'Calculés', reviewed: 'Relus', validated: 'Validés', paid: 'Payés' }

export function statementCount({ statements }: CommissionMonth): number {
  return statements.computed + statements.reviewed + statements.validated + statements.paid
}

export function monthColumns(year: number): readonly Column<CommissionMonth>[] {
  return [
    {
      id: 'month',
      header: 'Mois',
      isName: true,
      align: 'start',
      value: ({ month }) => month,
      format: (month) => nameOf(Number(month), year),
    },
    {
      id: 'state',
      header: 'État',
      definition: 'Un mois est fermé dès son premier relevé validé\u00a0: ses relevés ne changent plus.',
      card: 'meta',
      value: (month) => stateOf(month)[1],
      cell: (month) => <StatusWord tone={stateOf(month)[0]}>{stateOf(month)[1]}</StatusWord>,
    },
    ...(['computed', 'reviewed', 'validated', 'paid'] as const).map((status) => countColumn(status)),
    {
      id: 'toPay',
      header: 'À payer',
      definition: 'Ce que les relevés du mois doivent, ventes comprises.',
      card: 'figure',
      value: ({ toPay }) => toPay,
      format: (value) => formatMoney(Number(value)),
      total: (rows) => formatMoney(sumOfMoney(rows.map(({ toPay }) => toPay))),
    },
    {
      id: 'contests',
      header: 'Contestations',
      definition: 'Lignes contestées qui attendent une réponse.',
      card: 'figure',
      value: ({ openContests }) => openContests,
      cell: ({ openContests }) => <OpenContests count={openContests} />,
      total: (rows) => formatNumber(rows.reduce((sum, { openContests }) => sum + openContests, 0)),
    },
  ]
}

function countColumn(status: StatementStatus): Column<CommissionMonth> {
  return {
    id: status,
    header: COUNT_HEADERS[status],
    isSecondary: true,
    card: 'none',
    value: ({ statements }) => statements[status],
    total: (rows) => formatNumber(rows.reduce((sum, { statements }) => sum + statements[status], 0)),
  }
}

function stateOf(month: CommissionMonth): [Tone, string] {
  if (month.statut === 'closed') return ['good', 'fermé']
  return statementCount(month) === 0 ? ['neutral', 'pas calculé'] : ['brand', 'ouvert']
}

function nameOf(month: number, year: number): string {
  const name = formatMonthName(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}

/** Shows a count that waits for an answer; zero stays quiet. */
export function OpenContests({ count }: { count: number }) {
  return count === 0 ? <>0</> : <StatusWord tone="warn">{formatNumber(count)}</StatusWord>
}
