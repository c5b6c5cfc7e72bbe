import { OutletChoice, useOpenDepots } from '../stock/index.ts'

/** Chooses the outlet that a manager orders for. */
export function OrderingOutletChoice({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  return (
    <OutletChoice
      label="Point de vente"
      placeholder="Choisir un point de vente"
      depots={useOpenDepots()}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
