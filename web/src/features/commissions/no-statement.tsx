import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoStatement() {
  return <EmptyState title="Ce mois n’est pas encore calculé" message="Le calcul fait un relevé de chaque bénéficiaire." />
}
