import { IconChecks } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoOrderToDecide() {
  return (
    <EmptyState
      icon={<IconChecks size={28} stroke={1.4} aria-hidden />}
      title="Aucune commande à traiter"
      message="Une commande qu’un point de vente envoie apparaît ici d’elle-même, et y reste jusqu’à ce qu’elle soit approuvée ou rejetée."
    />
  )
}
