import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoOwnAct() {
  return <EmptyState title="Aucun acte encore" message="Ce que vous ferez s’écrira ici." />
}
