import { Choices } from '../../ui/layout/choices.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

/** What each part of the screen gets. `onShow` leaves the part for another, `onChange` stays in it. */
export type PartProps = {
  search: CommissionsSearch
  onShow: (next: CommissionsSearch) => void
  onChange: (next: Partial<CommissionsSearch>) => void
}

const PARTS = [
  { value: 'statements', label: 'Relevés' },
  { value: 'rules', label: 'Règles' },
] as const

export function PartChoices({ search, onShow }: Pick<PartProps, 'search' | 'onShow'>) {
  return (
    <Choices
      label="Parties des commissions"
      choices={PARTS}
      value={search.part ?? 'statements'}
      onChange={(next) => onShow(next === 'rules' ? { part: next } : {})}
    />
  )
}
