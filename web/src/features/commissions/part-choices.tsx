import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

/** What each part of the screen gets. `onShow` leaves the part for another, `onChange` stays in it. */
export type PartProps = {
  search: CommissionsSearch
  onShow: (next: CommissionsSearch) => void
  onChange: (next: Partial<CommissionsSearch>) => void
}

const PARTS = [
  { value: 'statements', label: 'Relevés' },
  { value: 'batches', label: 'Lots de paiement' },
  { value: 'rules', label: 'Règles' },
] as const

export function PartChoices({ search, onShow }: Pick<PartProps, 'search' | 'onShow'>) {
  return (
    <ChoicesLine
      label="Parties des commissions"
      choices={PARTS}
      value={search.part ?? 'statements'}
      onChange={(next) => onShow(next === 'statements' ? {} : { part: next })}
    />
  )
}
