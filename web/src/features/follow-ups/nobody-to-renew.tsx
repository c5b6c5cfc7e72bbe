import { IconFileImport, IconPhoneCheck } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'

export function NobodyToRenew({ onImport }: { onImport?: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
        title="Aucun abonné à renouveler"
        message="Les abonnés arrivent avec la liste du mois, et partent quand le fichier d’activité prouve leur réabonnement."
        action={
          onImport && (
            <Button leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />} onClick={onImport}>
              Importer une liste
            </Button>
          )
        }
      />
    </Card>
  )
}
