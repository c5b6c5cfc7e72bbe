import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoRules({ onOpen }: { onOpen: (open: string) => void }) {
  return (
    <Card>
      <EmptyState
        icon={<IconPercentage size={28} stroke={1.4} aria-hidden />}
        title="Aucune règle de commission"
        message="Une règle dit qui gagne quoi sur chaque vente. Les relevés du mois en sont calculés, ligne par ligne."
        action={
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => onOpen('new')}>
            Créer une règle
          </Button>
        }
      />
    </Card>
  )
}
