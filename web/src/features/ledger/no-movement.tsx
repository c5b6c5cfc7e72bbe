import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoMovement() {
  return <EmptyState title="Pas encore de mouvement" message="Chaque crédit et chaque vente s’inscriront ici." />
}
