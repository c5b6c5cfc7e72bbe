import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoMovementThen() {
  return <EmptyState title="Aucun mouvement dans cette période" message="Élargissez la période, ou retirez un filtre." />
}
