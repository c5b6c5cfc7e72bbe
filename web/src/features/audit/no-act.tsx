import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoAct() {
  return <EmptyState title="Aucun acte" message="Aucun acte ne répond à ces filtres." />
}
