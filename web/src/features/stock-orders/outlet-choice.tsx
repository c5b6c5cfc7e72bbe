import { depotName } from '@backoffice/contract/stock/labels'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useOpenDepots } from '../stock/index.ts'

/** Chooses the outlet that a manager orders for. */
export function OutletChoice({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const outlets = useOpenDepots().filter(({ kind }) => kind === 'outlet')
  return (
    <ChoiceField
      label="Point de vente"
      placeholder="Choisir un point de vente"
      choices={outlets.map((depot) => ({ value: String(depot.outletId), label: depotName(depot) }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
