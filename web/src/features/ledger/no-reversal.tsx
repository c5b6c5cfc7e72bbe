import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoReversal() {
  return (
    <EmptyState
      title="Aucun mouvement n’a été contre-passé"
      message="Un crédit, un débit ou une vente qui est repris paraît ici, avec la personne et la raison."
    />
  )
}
