import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoCreditAgent() {
  return (
    <EmptyState
      title="Pas encore d’agent crédit"
      message="Créez un compte d’agent crédit : il vient ici avec son solde, ce qu’il peut encore accorder et ses clients."
    />
  )
}
