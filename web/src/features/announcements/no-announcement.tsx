import { IconSpeakerphone } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoAnnouncement() {
  return (
    <Card>
      <EmptyState
        icon={<IconSpeakerphone size={28} stroke={1.4} aria-hidden />}
        title="Aucune annonce"
        message="Ce que les gestionnaires publient pour vous se lit ici."
      />
    </Card>
  )
}
