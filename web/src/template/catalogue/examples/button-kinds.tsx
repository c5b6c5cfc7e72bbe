import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'

export function ButtonKinds() {
  return (
    <Row>
      <Button>Enregistrer</Button>
      <Button variant="default">Annuler</Button>
      <Button variant="subtle">En savoir plus</Button>
      <Button color="red">Supprimer</Button>
      <Button variant="subtle" color="gray">
        Ignorer
      </Button>
    </Row>
  )
}
