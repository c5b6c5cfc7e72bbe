import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoCount() {
  return <EmptyState title="Pas encore d’inventaire" message="Un inventaire compare ce qui est là avec le stock théorique." />
}
