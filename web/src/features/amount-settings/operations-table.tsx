import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { LIMITS, type OperationLine, operationLines } from './settings.ts'
import { LIMIT_WORDS, OPERATION_WORDS } from './settings-labels.ts'
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
      file={{ fileName: 'montants-des-operations', sheetName: 'Opérations' }}
      onOpen={onOpen}
    />
  )
}

/** Three, which fit one line on a telephone. */
const IN_CARDS: readonly string[] = ['minimum', 'maximum', 'doubleDecisionAbove']

const COLUMNS: readonly Column<OperationLine>[] = [
  SCOPE,
  { id: 'operation', header: 'Opération', filter: 'choice', card: 'meta', value: ({ operation }) => OPERATION_WORDS[operation] },
  ...LIMITS.map(
    (limit): Column<OperationLine> => ({
      id: limit,
      header: limit === 'doubleDecisionAbove' ? 'Second accord' : LIMIT_WORDS[limit].label,
      definition: LIMIT_WORDS[limit].definition,
      align: 'end',
      card: IN_CARDS.includes(limit) ? 'figure' : 'none',
      value: ({ values }) => values[limit],
      format: (value) => formatMoney(value === null ? null : Number(value)),
    }),
  ),
]
