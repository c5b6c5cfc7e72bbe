import { IconInbox } from '@tabler/icons-react'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { RequestView } from './credit-requests-search.ts'

export function NothingWaits({ view }: { view: RequestView | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
        title={view === 'decided' ? 'Aucune demande n’a encore été décidée' : 'Aucune demande n’attend'}
        message="Une demande d’un point de vente, d’un client ou d’un agent apparaîtra ici d’elle-même."
      />
    </Card>
  )
}
