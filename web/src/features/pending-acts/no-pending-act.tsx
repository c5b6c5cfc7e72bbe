import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoPendingAct() {
  return (
    <Card>
      <EmptyState
        title="Aucun acte n’attend"
        message="Nommer ou rétablir un gestionnaire, changer l’adresse d’un compte privilégié ou relever une limite se confirme à deux, ici."
      />
    </Card>
  )
}
