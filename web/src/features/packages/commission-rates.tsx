import { type CommissionRate, listCommissionRates } from '@backoffice/contract/packages/packages'
import { RATE_COLUMNS, ratesInView, type RateView } from '@backoffice/contract/packages/rate-table'
import { useMemo, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { dayOf, formatDay } from '../../format/dates.ts'
import { formatPercent } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { formatEnd } from './catalogue-labels.ts'
import { NoRate } from './no-rate.tsx'

/** Lists the sellers' commission rates. A package's own rate overrides the general one. */
export function CommissionRates({ onOpen }: { onOpen: (open: string) => void }) {
  const rates = useRead(listCommissionRates, {})
  const [view, setView] = useState<RateView>('now')
  const rows = useMemo(() => ratesInView(rates, view), [rates, view])
  const exportOf = useTableDownload(listCommissionRates, {})
  return (
    <DataTable<CommissionRate>
      name="commission-rates"
      caption="Commissions"
      rowsName={['taux', 'taux']}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      views={[
        { id: 'now', label: 'En vigueur', count: ratesInView(rates, 'now').length },
        { id: 'past', label: 'Passés', count: ratesInView(rates, 'past').length },
      ]}
      view={view}
      onView={(id) => setView(id === 'past' ? 'past' : 'now')}
      onExport={exportOf({ name: 'commission-rates', columns: COLUMNS, view })}
      onOpen={({ roleName, packageId }) => onOpen(`rate-${roleName}-${packageId ?? 0}`)}
      empty={<NoRate isPast={view === 'past'} />}
    />
  )
}

const COLUMNS: readonly Column<CommissionRate>[] = [
  { id: 'seller', ...RATE_COLUMNS.seller, isName: true },
  {
    id: 'package',
    ...RATE_COLUMNS.package,
    definition: 'Sans formule nommée, le taux vaut pour toutes celles qui n’ont pas le leur.',
    card: 'meta',
  },
  {
    id: 'rate',
    ...RATE_COLUMNS.rate,
    definition: 'La part du prix de vente gagnée quand la transaction est validée.',
    card: 'figure',
    format: (value) => formatPercent(value === null ? null : Number(value), 2),
  },
  {
    id: 'validFrom',
    ...RATE_COLUMNS.validFrom,
    isSecondary: true,
    card: 'figure',
    format: (instant) => formatDay(instant === null ? null : dayOf(String(instant))),
  },
  {
    id: 'validTo',
    ...RATE_COLUMNS.validTo,
    card: 'figure',
    format: (instant) => (instant === null ? 'en vigueur' : formatEnd(String(instant))),
    cell: ({ validTo }) =>
      validTo === null ? <StatusWord tone="good">en vigueur</StatusWord> : <StatusWord tone="neutral">{formatEnd(validTo)}</StatusWord>,
  },
]
