import { Alert } from '../../../ui/feedback/alert.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

export function MessageAlerts() {
  return (
    <Stack>
      <Alert tone="bad">Une autre personne a déjà répondu à la demande.</Alert>
      <Alert tone="warn">Le mois n’est pas clos&nbsp;: les chiffres peuvent encore changer.</Alert>
    </Stack>
  )
}
