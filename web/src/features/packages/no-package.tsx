import { IconPackages } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoPackage({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<IconPackages size={28} stroke={1.4} aria-hidden />}
        title="Aucune formule"
        message="Rien ne peut être vendu tant que le catalogue est vide."
        action={<Button onClick={onAdd}>Ajouter une formule</Button>}
      />
    </Card>
  )
}
