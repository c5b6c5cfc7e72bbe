import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { type BalanceLine, balanceLines, LEVELS } from './settings.ts'
import { LEVEL_WORDS } from './settings-labels.ts'
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
      file={{ fileName: 'seuils-des-soldes', sheetName: 'Soldes' }}
      onOpen={onOpen}
    />
  )
}

const COLUMNS: readonly Column<BalanceLine>[] = [
  SCOPE,
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
