import { IconChecks } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoSaleInProgress() {
  return (
    <Card>
      <EmptyState
        icon={<IconChecks size={28} stroke={1.4} aria-hidden />}
        title="Aucune transaction en cours"
        message="Une vente saisie apparaît ici d’elle-même, et y reste jusqu’à ce qu’elle soit validée ou annulée."
      />
    </Card>
  )
}
