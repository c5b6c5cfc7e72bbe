import { EmptyState } from '../../ui/feedback/states.tsx'

export function NobodyElse() {
  return <EmptyState title="Personne d’autre pour l’instant" message="Chaque personne du réseau à qui vous avez affaire paraît ici." />
}
