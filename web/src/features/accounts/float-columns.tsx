import { type Float, FLOAT_COLUMNS, withFloats } from '@backoffice/contract/accounts/agent-floats'
import { listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { listWaitingForAgents } from '@backoffice/contract/credit-requests/credit-requests'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { LineStatus } from '../ledger/index.ts'
import { type ListedAccount, useAccounts } from './use-accounts.ts'
import { accountColumns } from './account-columns.tsx'
import { floatSum } from './floats.ts'

export type AgentRow = ListedAccount & Float

/** Reads the credit agents with their floats; without them until the ledger has answered. */
export function useAgentFloats(): readonly AgentRow[] {
  const agents = useAccounts('creditAgents')
  const lines = useQuietRead(listCreditLines, { query: { role: 'ROLE_AGENT' } })
  const waitingByAgent = useQuietRead(listWaitingForAgents, {})
  return useMemo(() => withFloats(agents, { lines: lines ?? [], waiting: waitingByAgent ?? [] }), [agents, lines, waitingByAgent])
}

const money = (value: TableValue) => (value === null ? '–' : formatMoney(Number(value)))

/** Columns of an agent’s spendable credit, held amount and float status; amounts link to their movements. */
const floatColumns: readonly Column<AgentRow>[] = [
  {
    id: 'available',
    ...FLOAT_COLUMNS.available,
    definition: 'Ce que l’agent peut encore accorder. Ouvre ses mouvements.',
    align: 'end',
    card: 'figure',
    format: money,
    cell: ({ id, line }) =>
      line && (
        <Link to={paths.creditHistory} search={{ open: id }} onClick={(event) => event.stopPropagation()}>
          {formatMoney(line.available)}
        </Link>
      ),
    total: (rows) => formatMoney(floatSum(rows, 'available')),
  },
  {
    id: 'held',
    ...FLOAT_COLUMNS.held,
    definition: 'Par ses transactions en cours.',
    align: 'end',
    card: 'none',
    format: money,
    total: (rows) => formatMoney(floatSum(rows, 'held')),
  },
  {
    id: 'waiting',
    ...FLOAT_COLUMNS.waiting,
    definition: 'Les demandes de ses clients qui attendent sa décision.',
    align: 'end',
    card: 'none',
    format: (value) => (value === 0 ? '–' : formatNumber(Number(value))),
    total: (rows) => formatNumber(rows.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0)),
  },
  {
    id: 'standing',
    ...FLOAT_COLUMNS.standing,
    definition: 'Bas sous le seuil d’alerte, critique sous le seuil critique, bloqué au-delà de ce que son découvert permet.',
    card: 'figure',
    cell: ({ line }) => line && <LineStatus status={line.status} />,
  },
]

const [NAME, ...OTHERS] = accountColumns('creditAgents')

export const agentColumns: readonly Column<AgentRow>[] = [...(NAME ? [NAME] : []), ...floatColumns, ...OTHERS]
