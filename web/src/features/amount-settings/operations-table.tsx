import { listAmountSettings } from '@backoffice/contract/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { exportTable } from '../../ui/export-table.ts'
import { LIMITS, type OperationLine, operationLines } from './settings.ts'
import { holderWords, LIMIT_WORDS, OPERATION_WORDS } from './settings-words.ts'
import styles from './amount-settings.module.css'

/** Who, which operation, and its six limits. */
export function OperationsTable({ onOpen }: { onOpen: (open: string) => void }) {
  const settings = useRead(listAmountSettings, {})
  const rows = useMemo(() => operationLines(settings), [settings])
  const shown = { name: 'operation-settings', columns: COLUMNS, rows }
  return (
    <DataTable<OperationLine>
      {...shown}
      caption="Montants des opérations"
      rowsName={['réglage', 'réglages']}
      rowKey={({ key }) => key}
      queryPlaceholder="Rôle, compte ou opération"
      onOpen={({ key }) => onOpen(key)}
      onExport={(format) => exportTable({ ...shown, fileName: 'montants-des-operations', sheetName: 'Opérations' }, format)}
    />
  )
}

/** Three in a row of a telephone. */
const IN_CARDS: readonly string[] = ['minimum', 'maximum', 'doubleDecisionAbove']

const COLUMNS: readonly Column<OperationLine>[] = [
  {
    id: 'holder',
    header: 'Pour',
    isName: true,
    value: ({ holder, userName }) => holderWords(holder, userName),
    cell: ({ holder, userName }) => (
      <>
        {holderWords(holder, userName)}
        {'userId' in holder && <span className={styles.tag}>propre</span>}
      </>
    ),
  },
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
