import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoQuarantinedLine() {
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
      title="Aucune ligne n’attend"
      message="Une ligne attend ici quand son point de vente n’existe pas encore, ou que son mois est clos. Elle rejoint ensuite les chiffres d’elle-même."
    />
  )
}
