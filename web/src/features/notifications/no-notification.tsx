import { IconBell } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoNotification() {
  return (
    <Card>
      <EmptyState
        icon={<IconBell size={28} stroke={1.4} aria-hidden />}
        title="Aucune notification"
        message="Ce qui vous attend et ce qui est décidé s’annonce ici."
      />
    </Card>
  )
}
