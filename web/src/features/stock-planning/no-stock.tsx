import { IconPackage } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoStock({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<IconPackage size={28} stroke={1.4} aria-hidden />}
        title={isNarrowed ? 'Aucun stock ne correspond' : 'Pas encore de stock'}
        message="Paraissent ici les articles qu’un dépôt tient ou a tenus, dès la première réception."
      />
    </Card>
  )
}
