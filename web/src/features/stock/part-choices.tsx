import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import type { StockSearch } from './stock-search.ts'
import { useMayManage } from './use-may-manage.ts'

/** Describes the state of a part of the screen. `onShow` leaves the part for another, `onChange` stays in it; `replace` keeps Back from leading here. */
export type PartProps = {
  search: StockSearch
  onShow: (next: StockSearch, replace?: boolean) => void
  onChange: (next: Partial<StockSearch>) => void
}

const PARTS = [
  { value: 'serials', label: 'Séries' },
  { value: 'moves', label: 'Mouvements' },
  { value: 'depots', label: 'Dépôts' },
  { value: 'months', label: 'Mois' },
  { value: 'receipts', label: 'Réceptions' },
  { value: 'counts', label: 'Inventaires' },
] as const
/** The parts whose calls are the manager’s alone. */
const OF_MANAGER: readonly string[] = ['receipts', 'counts']

export function PartChoices({ search, onShow }: Pick<PartProps, 'search' | 'onShow'>) {
  const mayManage = useMayManage()
  const choices = PARTS.filter(({ value }) => mayManage || !OF_MANAGER.includes(value))
  return (
    <ChoicesLine
      label="Parties du stock"
      choices={choices}
      value={choices.find(({ value }) => value === search.part)?.value ?? 'serials'}
      onChange={(next) => onShow(next === 'serials' ? {} : { part: next })}
    />
  )
}
