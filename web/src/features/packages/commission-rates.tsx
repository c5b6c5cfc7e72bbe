import { type CommissionRate, listCommissionRates } from '@backoffice/contract/packages/packages'
import { useMemo, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { dayOf, formatDay } from '../../format/dates.ts'
import { formatPercent } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { SELLER_LABELS, formatEnd } from './catalogue-labels.ts'

type View = 'now' | 'past'

/** Lists the sellers' commission rates. A package's own rate overrides the general one. */
export function CommissionRates({ onOpen }: { onOpen: (open: string) => void }) {
  const rates = useRead(listCommissionRates, {})
  const [view, setView] = useState<View>('now')
  const now = useMemo(() => rates.filter(({ validTo }) => validTo === null), [rates])
  const pastRates = useMemo(() => rates.filter(({ validTo }) => validTo !== null), [rates])
  return (
    <DataTable<CommissionRate>
      name="commission-rates"
      caption="Commissions"
      rowsName={['taux', 'taux']}
      columns={COLUMNS}
      rows={view === 'now' ? now : pastRates}
      rowKey={({ id }) => id}
      views={[
        { id: 'now', label: 'En vigueur', count: now.length },
        { id: 'past', label: 'Passés', count: pastRates.length },
      ]}
      view={view}
      onView={(id) => setView(id === 'past' ? 'past' : 'now')}
      onOpen={({ roleName, packageId }) => onOpen(`rate-${roleName}-${packageId ?? 0}`)}
      empty={view === 'now' ? 'Aucun taux\u00a0: personne ne gagne de commission.' : 'Aucun taux n’a encore changé.'}
    />
  )
}

const COLUMNS: readonly Column<CommissionRate>[] = [
  { id: 'seller', header: 'Qui vend', isName: true, value: ({ roleName }) => SELLER_LABELS[roleName] },
  {
    id: 'package',
    header: 'Formule',
    definition: 'Sans formule nommée, le taux vaut pour toutes celles qui n’ont pas le leur.',
    card: 'meta',
    value: ({ packageName }) => packageName ?? 'Toutes les autres',
  },
  {
    id: 'rate',
    header: 'Taux',
    definition: 'La part du prix de vente gagnée quand la transaction est validée.',
    card: 'figure',
    value: ({ rate }) => rate,
    format: (value) => formatPercent(value === null ? null : Number(value), 2),
  },
  {
    id: 'validFrom',
    header: 'Depuis',
    isSecondary: true,
    card: 'figure',
    date: 'day',
    value: ({ validFrom }) => dayOf(validFrom),
    format: (day) => formatDay(day === null ? null : String(day)),
  },
  {
    id: 'validTo',
    header: 'Jusqu’à',
    card: 'figure',
    value: ({ validTo }) => (validTo === null ? 'en vigueur' : formatEnd(validTo)),
    cell: ({ validTo }) =>
      validTo === null ? <StatusWord tone="good">en vigueur</StatusWord> : <StatusWord tone="neutral">{formatEnd(validTo)}</StatusWord>,
  },
]
