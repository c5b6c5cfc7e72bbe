import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoStockAlert() {
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
      title="Aucune alerte"
      message="Une alerte paraît ici d’elle-même quand nos mouvements et les fichiers de l’opérateur se contredisent, ou quand un article va manquer."
    />
  )
}
