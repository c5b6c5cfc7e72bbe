import { IconChecks } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NothingProposed() {
  return (
    <Card>
      <EmptyState
        icon={<IconChecks size={28} stroke={1.4} aria-hidden />}
        title="Rien à commander"
        message="Une ligne apparaît ici quand un point de vente n’a plus de quoi tenir jusqu’à la livraison suivante."
      />
    </Card>
  )
}
