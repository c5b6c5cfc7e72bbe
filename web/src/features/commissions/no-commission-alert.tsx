import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoCommissionAlert() {
  return (
    <Card>
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
        title="Rien à signaler"
        message="Paraissent ici les relevés validés depuis plus de 30 jours et pas payés, les lignes contestées sans réponse, et les relevés sous zéro, à rattraper le mois suivant."
      />
    </Card>
  )
}
