import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoDelivery() {
  return <EmptyState title="Aucune livraison encore" message="Elles naissent des commandes approuvées." />
}
