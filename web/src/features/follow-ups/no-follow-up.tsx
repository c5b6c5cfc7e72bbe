import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoFollowUp() {
  return (
    <EmptyState
      title="Aucune relance"
      message="Une relance vient ici dès que quelqu’un la prend en charge, et y reste une fois résolue ou abandonnée."
    />
  )
}
