import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoTransaction() {
  return (
    <EmptyState
      title="Aucune transaction"
      message="Les ventes de la période viennent ici, quel que soit leur état. Élargissez la période, ou retirez un filtre."
    />
  )
}
