import type { User } from '@backoffice/contract/user'
import { IconFileImport } from '@tabler/icons-react'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ImportButton } from './import-button.tsx'

/** Before the first file. */
export function NoData({ user }: { user: User }) {
  const isManager = user.roleName === 'ROLE_MANAGER'
  return (
    <Page title={`Bonjour ${user.firstName}`}>
      <Card>
        <EmptyState
          icon={<IconFileImport size={28} stroke={1.4} aria-hidden />}
          title="Aucun fichier importé"
          message={
            isManager
              ? 'Déposez le fichier de l’opérateur\u00a0: l’essai à blanc vous montrera son effet avant tout changement.'
              : 'Les chiffres de votre secteur apparaîtront ici avec le premier fichier de l’opérateur.'
          }
          action={isManager && <ImportButton isNext />}
        />
      </Card>
    </Page>
  )
}
