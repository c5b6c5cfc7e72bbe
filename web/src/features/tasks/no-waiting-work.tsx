import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoWaitingWork() {
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
      title="Rien ne vous attend"
      message="Une demande à traiter, une livraison à recevoir, une relance à faire s’affiche ici d’elle-même."
    />
  )
}
