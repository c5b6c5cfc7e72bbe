import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { useQuietRead } from '../../api/use-read.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

/** The props of each part of the screen. `onShow` leaves the part for another, `onChange` stays in it. */
export type PartProps = {
  search: CommissionsSearch
  onShow: (next: CommissionsSearch) => void
  onChange: (next: Partial<CommissionsSearch>) => void
}

export function PartChoices({ search, onShow }: Pick<PartProps, 'search' | 'onShow'>) {
  const alerts = useQuietRead(listCommissionAlerts, { query: {} })
  return (
    <ChoicesLine
      label="Parties des commissions"
      choices={[
        { value: 'statements', label: 'Relevés' },
        { value: 'batches', label: 'Lots de paiement' },
        { value: 'alerts', label: 'Alertes', count: alerts?.length ?? 'unread' },
        { value: 'rules', label: 'Règles' },
        { value: 'simulation', label: 'Simulation' },
      ]}
      value={search.part ?? 'statements'}
      onChange={(next) => onShow(next === 'statements' ? {} : { part: next })}
    />
  )
}
