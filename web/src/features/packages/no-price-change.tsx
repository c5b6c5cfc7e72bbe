import { IconCalendarEvent } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoPriceChange() {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} stroke={1.4} aria-hidden />}
      title="Aucun changement prévu"
      message="Un prix fixé pour un jour à venir se voit ici, et prend effet de lui-même."
    />
  )
}
