import { listAmountSettings } from '@backoffice/contract/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { exportTable } from '../../ui/export-table.ts'
import styles from './amount-settings.module.css'
import { type BalanceLine, balanceLines, LEVELS } from './settings.ts'
import { holderWords, LEVEL_WORDS } from './settings-words.ts'

/** Who, how low the balance may go, and when it is told. */
export function BalancesTable({ onOpen }: { onOpen: (open: string) => void }) {
  const settings = useRead(listAmountSettings, {})
  const rows = useMemo(() => balanceLines(settings), [settings])
  const shown = { name: 'balance-settings', columns: COLUMNS, rows }
  return (
    <DataTable<BalanceLine>
      {...shown}
      caption="Seuils des soldes"
      rowsName={['réglage', 'réglages']}
      rowKey={({ key }) => key}
      queryPlaceholder="Rôle ou compte"
      onOpen={({ key }) => onOpen(key)}
      onExport={(format) => exportTable({ ...shown, fileName: 'seuils-des-soldes', sheetName: 'Soldes' }, format)}
    />
  )
}

const COLUMNS: readonly Column<BalanceLine>[] = [
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
  ...LEVELS.map(
    (level): Column<BalanceLine> => ({
      id: level,
      header: LEVEL_WORDS[level].label,
      definition: LEVEL_WORDS[level].definition,
      align: 'end',
      card: 'figure',
      value: ({ values }) => values[level],
      format: (value) => formatMoney(value === null ? null : Number(value)),
    }),
  ),
  {
    id: 'paymentDays',
    header: 'Délai de paiement',
    definition: 'Au bout de combien de jours une dette est en retard.',
    align: 'end',
    card: 'figure',
    value: ({ values }) => values.paymentDays,
    format: (value) => (value === null ? '–' : formatCount(Number(value), 'jour')),
  },
]
