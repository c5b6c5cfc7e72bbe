import { IconPhoneCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NobodyToCall() {
  return (
    <Card>
      <EmptyState
        icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
        title="Personne à relancer"
        message="Un compte apparaît ici quand son solde passe sous son seuil ou s’épuise sous deux jours, quand une dette est en retard, ou quand une commission attend."
      />
    </Card>
  )
}
