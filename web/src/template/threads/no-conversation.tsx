import { IconMessages } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoConversation() {
  return (
    <Card>
      <EmptyState
        icon={<IconMessages size={28} stroke={1.4} aria-hidden />}
        title="Aucune conversation"
        message="Ce qui s’écrit sur une demande ou une commande, et chaque message, se retrouve ici, avec qui l’a lu."
      />
    </Card>
  )
}
