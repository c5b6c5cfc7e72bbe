import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoBegunMonth() {
  return <EmptyState title="Aucun mois de cette année n’a commencé" message="Un mois paraît ici le jour où il commence." />
}
