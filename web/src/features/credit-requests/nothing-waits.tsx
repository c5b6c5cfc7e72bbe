import { IconInbox } from '@tabler/icons-react'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

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
