import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoCreditLine() {
  return <EmptyState title="Pas encore de compte" message="Chaque agent crédit, point de vente et client paraît ici dès qu’il existe." />
}
