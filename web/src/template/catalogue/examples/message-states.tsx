import { IconInbox } from '@tabler/icons-react'
import { EmptyState, ErrorState, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const nothing = () => undefined

export function MessageStates() {
  return (
    <Stack>
      <EmptyState
        icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
        title="Aucune demande n’attend"
        message="La prochaine apparaîtra ici."
        action={<Button variant="default">Voir l’historique</Button>}
      />
      <ErrorState title="La liste n’a pas pu être lue" message="Le serveur n’a pas répondu." requestId="7f3a" onRetry={nothing} />
      <SkeletonBlock lines={4} />
    </Stack>
  )
}
