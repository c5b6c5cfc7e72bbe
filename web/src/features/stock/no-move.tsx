import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoMove() {
  return (
    <EmptyState
      title="Aucun mouvement dans cette période"
      message="Réceptions, livraisons, ventes et inventaires s’inscrivent ici. Élargissez la période, ou retirez un filtre."
    />
  )
}
