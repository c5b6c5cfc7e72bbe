import { IconPlus, IconTags } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NoArticle({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<IconTags size={28} stroke={1.4} aria-hidden />}
        title="Aucun article"
        message="Rien ne peut être reçu ni expédié tant que le catalogue est vide. Les imports ajoutent les articles qu’ils rencontrent."
        action={
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onAdd}>
            Ajouter un article
          </Button>
        }
      />
    </Card>
  )
}
