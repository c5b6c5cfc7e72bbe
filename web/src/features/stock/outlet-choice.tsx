import type { Depot } from '@backoffice/contract/stock/depots'
import { depotName } from '@backoffice/contract/stock/labels'
import { ChoiceField } from '../../ui/form/choice-field.tsx'

type Props = {
  label: string
  placeholder?: string
  depots: readonly Depot[]
  value: number | null
  /** The outlet that cannot be chosen. */
  without?: number | null
  onChange: (id: number | null) => void
}

/** Chooses an outlet by its depot, named by its number and name. */
export function OutletChoice({ label, placeholder = label, depots, value, without = null, onChange }: Props) {
  const outlets = depots.filter(({ kind, outletId }) => kind === 'outlet' && outletId !== without)
  return (
    <ChoiceField
      label={label}
      placeholder={placeholder}
      choices={outlets.map((depot) => ({ value: String(depot.outletId), label: depotName(depot) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
