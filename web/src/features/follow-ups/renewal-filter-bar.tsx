import { listOutlets } from '@backoffice/contract/accounts/accounts'
import { numberedNameOf } from '@backoffice/contract/accounts/account-name'
import { monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { Checkbox } from '../../ui/form/check.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './call-queue.module.css'
import { listedMonths } from './listed-months.ts'
import { QueueSearch } from './queue-search.tsx'
import type { RenewalsSearch } from './renewals-search.ts'

type Props = { search: RenewalsSearch; onChange: (next: Partial<RenewalsSearch>) => void }

const DUE = [
  { value: '', label: 'Finis ou non' },
  { value: 'expiring', label: 'Pas encore finis' },
  { value: 'expired', label: 'Finis' },
]
const STATUSES = [
  { value: '', label: 'Pas encore clos' },
  { value: 'open', label: 'À prendre' },
  { value: 'taken', label: 'Pris' },
  { value: 'promised', label: 'Promesses' },
  { value: 'resolved', label: 'Réabonnés' },
  { value: 'dropped', label: 'Abandonnés' },
]
const STATUS_VALUES = ['open', 'taken', 'promised', 'resolved', 'dropped'] as const
const SORTS = [
  { value: '', label: 'Ceux qui rapportent le plus' },
  { value: 'endsOn', label: 'Les plus anciens' },
]

/** Narrows the subscribers to renew; every filter stands in the address. */
export function RenewalFilterBar({ search, onChange }: Props) {
  const filter = (next: Partial<RenewalsSearch>) => onChange({ id: undefined, page: undefined, ...next })
  return (
    <div className={styles.filters}>
      <QueueSearch label="Filtrer les abonnés" query={search.q} onSearch={(q) => onChange({ q, page: undefined })} />
      <div className={styles.triple}>
        <ByOutlet value={search.outletId} onChange={(outletId) => filter({ outletId })} />
        <ByMonth search={search} onChange={filter} />
        <Select
          aria-label="Fin d’abonnement"
          value={search.due ?? ''}
          options={DUE}
          onChange={(value) => filter({ due: value === 'expiring' || value === 'expired' ? value : undefined })}
        />
        <Select
          aria-label="État"
          value={search.status ?? ''}
          options={STATUSES}
          onChange={(value) => filter({ status: STATUS_VALUES.find((status) => status === value) })}
        />
        <Select
          aria-label="Ordre"
          value={search.sort ?? ''}
          options={SORTS}
          onChange={(value) => filter({ sort: value === 'endsOn' ? value : undefined })}
        />
        <Checkbox
          label="Les miens"
          checked={search.mine ?? false}
          onChange={({ target }) => filter({ mine: target.checked || undefined })}
        />
      </div>
    </div>
  )
}

function ByOutlet({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const answer = useQuietRead(listOutlets, { query: {} }) ?? []
  const outlets = 'content' in answer ? answer.content : answer
  return (
    <ChoiceField
      label="Point de vente"
      placeholder="Tous les points de vente"
      choices={outlets.map((outlet) => ({ value: String(outlet.id), label: numberedNameOf(outlet) }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  )
}

/** Chooses the month of the list that first named the subscribers. */
function ByMonth({ search: { month, year }, onChange }: Props) {
  const [today] = useState(currentDay)
  const shown = month === undefined || year === undefined ? '' : monthText({ month, year })
  const options = listedMonths(today, shown).map((value) => ({ value, label: `Liste\u00a0: ${formatMonth(value)}` }))
  return (
    <Select
      aria-label="Mois de la liste"
      value={shown}
      options={[{ value: '', label: 'Toutes les listes' }, ...options.toReversed()]}
      onChange={(next) => onChange(next === '' ? { month: undefined, year: undefined } : monthPlaceOf(next))}
    />
  )
}
