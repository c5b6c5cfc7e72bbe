import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoReceipt() {
  return <EmptyState title="Aucune réception encore" message="Tout le stock commence par une réception." />
}
