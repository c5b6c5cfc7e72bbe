import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoCount() {
  return <EmptyState title="Aucun inventaire encore" message="Un inventaire compare ce qui est là avec les livres." />
}
