import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NothingWaits() {
  return (
    <Card>
      <EmptyState
        icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
        title="Aucune demande n’attend"
        message="Une demande d’un point de vente, d’un client ou d’un agent apparaîtra ici d’elle-même."
      />
    </Card>
  )
}
