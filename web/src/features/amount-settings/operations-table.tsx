import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { LIMITS, type OperationLine, operationLines } from '@backoffice/contract/amount-settings/settings-lines'
import { LIMIT_TEXTS } from '@backoffice/contract/amount-settings/settings-labels'
import { LIMIT_COLUMNS, OPERATION_COLUMN } from '@backoffice/contract/amount-settings/settings-table'
import { SCOPE, SettingsTable } from './settings-table.tsx'

export function OperationsTable({ onOpen }: { onOpen: (open: string) => void }) {
  const settings = useRead(listAmountSettings, {})
  const rows = useMemo(() => operationLines(settings), [settings])
  return (
    <SettingsTable
      name="operation-settings"
      caption="Montants des opérations"
      columns={COLUMNS}
      rows={rows}
      queryPlaceholder="Rôle, compte ou opération"
      view="operations"
      onOpen={onOpen}
    />
  )
}

/** Three, which fit one line on a telephone. */
const IN_CARDS: readonly string[] = ['minimum', 'maximum', 'doubleDecisionAbove']

const COLUMNS: readonly Column<OperationLine>[] = [
  SCOPE,
  { id: 'operation', ...OPERATION_COLUMN, card: 'meta' },
  ...LIMITS.map(
    (limit): Column<OperationLine> => ({
      id: limit,
      ...LIMIT_COLUMNS[limit],
      definition: LIMIT_TEXTS[limit].definition,
      align: 'end',
      card: IN_CARDS.includes(limit) ? 'figure' : 'none',
      format: (value) => formatMoney(value === null ? null : Number(value)),
    }),
  ),
]
