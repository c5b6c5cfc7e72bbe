import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import type { StockSearch } from './stock-search.ts'

/** Describes the state of a part of the screen. `onShow` leaves the part for another, `onChange` stays in it. */
export type PartProps = {
  search: StockSearch
  onShow: (next: StockSearch) => void
  onChange: (next: Partial<StockSearch>) => void
}

const PARTS = [
  { value: 'serials', label: 'Séries' },
  { value: 'moves', label: 'Mouvements' },
  { value: 'depots', label: 'Dépôts' },
] as const

export function PartChoices({ search, onShow }: Pick<PartProps, 'search' | 'onShow'>) {
  return (
    <ChoicesLine
      label="Parties du stock"
      choices={PARTS}
      value={search.part ?? 'serials'}
      onChange={(next) => onShow(next === 'serials' ? {} : { part: next })}
    />
  )
}
