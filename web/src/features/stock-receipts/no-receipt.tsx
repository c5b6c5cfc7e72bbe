import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoReceipt() {
  return <EmptyState title="Pas encore de réception" message="Tout le stock commence par une réception." />
}
