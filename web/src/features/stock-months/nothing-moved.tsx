import { IconPackage } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NothingMoved() {
  return (
    <Card>
      <EmptyState
        icon={<IconPackage size={28} stroke={1.4} aria-hidden />}
        title="Aucun stock ce mois-là"
        message="Paraissent ici les articles qu’un dépôt a tenus, reçus ou vendus dans le mois, et ceux dont un fichier parle."
      />
    </Card>
  )
}
