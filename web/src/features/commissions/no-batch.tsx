import { EmptyState } from '../../ui/feedback/states.tsx'

/** Says what a batch is made of. `hasFree`: reviewed statements wait for a batch. */
export function NoBatch({ hasFree }: { hasFree: boolean }) {
  return (
    <EmptyState
      title="Pas encore de lot"
      message={hasFree ? 'Préparez celui d’un des mois ci-dessus.' : 'Il faut d’abord valider des relevés.'}
    />
  )
}
