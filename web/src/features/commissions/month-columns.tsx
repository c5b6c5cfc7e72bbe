import { monthTitle } from '@backoffice/contract/network-statistics/month-title'
import type { CommissionMonth, StatementStatus } from '@backoffice/contract/commissions/statements'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

const COUNT_HEADERS: Record<StatementStatus, string> = { computed: 'Calculés', reviewed: 'Relus', validated: 'Validés', paid: 'Payés' }

export function statementCount({ statements }: CommissionMonth): number {
  return statements.computed + statements.reviewed + statements.validated + statements.paid
}

/** True if the month has statements: without them it shows dashes, not zeros. */
const isComputed = (month: CommissionMonth) => statementCount(month) > 0

export function monthColumns(year: number): readonly Column<CommissionMonth>[] {
  return [
    {
      id: 'month',
      header: 'Mois',
      isName: true,
      align: 'start',
      value: ({ month }) => month,
      format: (month) => monthTitle({ month: Number(month), year }),
    },
    {
      id: 'state',
      header: 'État',
      definition: 'Un mois est clos dès son premier relevé validé\u00a0: ses relevés ne changent plus.',
      card: 'meta',
      value: (month) => stateOf(month)[1],
      cell: (month) => <StatusWord tone={stateOf(month)[0]}>{stateOf(month)[1]}</StatusWord>,
    },
    ...(['computed', 'reviewed', 'validated', 'paid'] as const).map((status) => countColumn(status)),
    {
      id: 'toPay',
      header: 'Montant',
      definition: 'Ce que les relevés du mois paient ou ont payé, ventes comprises.',
      card: 'figure',
      align: 'end',
      value: (month) => (isComputed(month) ? month.toPay : null),
      format: (value) => formatMoney(value === null ? null : Number(value)),
      total: (rows) => formatMoney(sumOfMoney(rows.map(({ toPay }) => toPay))),
    },
    {
      id: 'contests',
      header: 'Contestations',
      definition: 'Lignes contestées qui attendent une réponse.',
      card: 'figure',
      value: (month) => (isComputed(month) ? month.openContests : null),
      align: 'end',
      cell: (month) => (isComputed(month) ? <OpenContests count={month.openContests} /> : formatNumber(null)),
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
    align: 'end',
    value: (month) => (isComputed(month) ? month.statements[status] : null),
    format: (count) => formatNumber(count === null ? null : Number(count)),
    total: (rows) => formatNumber(rows.reduce((sum, { statements }) => sum + statements[status], 0)),
  }
}

function stateOf(month: CommissionMonth): [Tone, string] {
  if (month.statut === 'closed') return ['good', 'clos']
  return isComputed(month) ? ['brand', 'ouvert'] : ['neutral', 'pas calculé']
}

/** Shows a count that waits for an answer; zero stays quiet. */
export function OpenContests({ count }: { count: number }) {
  return count === 0 ? <>0</> : <StatusWord tone="warn">{formatNumber(count)}</StatusWord>
}
