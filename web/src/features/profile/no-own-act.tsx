import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoOwnAct() {
  return <EmptyState title="Pas encore d’acte" message="Ce que vous ferez s’écrira ici." />
}
