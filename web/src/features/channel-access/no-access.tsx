import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'

export function NoAccess({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconPlus size={28} stroke={1.4} />}
      title="Aucun accès au système de l’opérateur"
      message="Un accès ajouté ici garde son mot de passe au secret, et s’annonce quatre jours avant d’expirer."
      action={<Button onClick={onAdd}>Ajouter un accès</Button>}
    />
  )
}
