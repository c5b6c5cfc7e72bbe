import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoRate({ isPast }: { isPast: boolean }) {
  return (
    <EmptyState
      title={isPast ? 'Aucun taux n’a encore changé' : 'Aucun taux'}
      message={isPast ? 'Un taux qui finit reste ici, avec ses dates.' : 'Personne ne gagne de commission à la validation d’une vente.'}
    />
  )
}
