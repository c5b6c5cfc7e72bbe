import { EmptyState } from '../../ui/feedback/states.tsx'

export function NothingToFollow() {
  return <EmptyState title="Tout est arrivé" message="Ce qui se prépare, voyage ou arrive avec un écart paraît ici." />
}
