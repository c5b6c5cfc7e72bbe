import { showFailure, showSuccess } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'

export function MessageToasts() {
  return (
    <Row>
      <Button variant="default" onClick={() => showSuccess({ title: 'Compte enregistré', detail: 'Ce message part seul.' })}>
        Une réussite
      </Button>
      <Button
        variant="default"
        onClick={() =>
          showSuccess({ title: 'Ligne retirée', act: { label: 'Annuler', onClick: () => showSuccess({ title: 'Ligne remise' }) } })
        }
      >
        Une réussite qui s’annule
      </Button>
      <Button
        variant="default"
        onClick={() => showFailure({ title: 'Envoi impossible', detail: 'Ce message reste jusqu’à sa fermeture.' })}
      >
        Un échec
      </Button>
    </Row>
  )
}
