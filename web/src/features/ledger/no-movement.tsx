import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoMovement() {
  return <EmptyState title="Aucun mouvement encore" message="Chaque crédit et chaque vente s’inscriront ici." />
}
