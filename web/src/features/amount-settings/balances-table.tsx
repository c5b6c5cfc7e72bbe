import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { type BalanceLine, balanceLines, LEVELS } from '@backoffice/contract/amount-settings/settings-lines'
import { LEVEL_TEXTS } from '@backoffice/contract/amount-settings/settings-labels'
import { LEVEL_COLUMNS, PAYMENT_DAYS_COLUMN } from '@backoffice/contract/amount-settings/settings-table'
import { SCOPE, SettingsTable } from './settings-table.tsx'

export function BalancesTable({ onOpen }: { onOpen: (open: string) => void }) {
  const settings = useRead(listAmountSettings, {})
  const rows = useMemo(() => balanceLines(settings), [settings])
  return (
    <SettingsTable
      name="balance-settings"
      caption="Seuils des soldes"
      columns={COLUMNS}
      rows={rows}
      queryPlaceholder="Rôle ou compte"
      view="balances"
      onOpen={onOpen}
    />
  )
}

const COLUMNS: readonly Column<BalanceLine>[] = [
  SCOPE,
  ...LEVELS.map(
    (level): Column<BalanceLine> => ({
      id: level,
      ...LEVEL_COLUMNS[level],
      definition: LEVEL_TEXTS[level].definition,
      align: 'end',
      card: 'figure',
      format: (value) => formatMoney(value === null ? null : Number(value)),
    }),
  ),
  {
    id: 'paymentDays',
    ...PAYMENT_DAYS_COLUMN,
    definition: 'Au bout de combien de jours une dette est en retard.',
    align: 'end',
    card: 'figure',
    format: (value) => (value === null ? '–' : formatCount(Number(value), 'jour')),
  },
]
