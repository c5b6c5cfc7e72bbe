import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoDepot() {
  return <EmptyState title="Aucun dépôt" message="Chaque point de vente en a un dès qu’il existe." />
}
