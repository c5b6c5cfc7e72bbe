import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoDelivery() {
  return <EmptyState title="Pas encore de livraison" message="Elles naissent des commandes approuvées." />
}
