import { IconScale } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoMonth() {
  return (
    <EmptyState
      icon={<IconScale size={28} stroke={1.4} aria-hidden />}
      title="Aucun mois n’est ouvert"
      message={'Ouvrez un mois, puis déposez le relevé de l’opérateur\u00a0: ce qui concorde se rapproche tout seul.'}
    />
  )
}
