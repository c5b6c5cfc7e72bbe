import { getUserInfo } from '@backoffice/contract/session/session'
import { IconFileImport } from '@tabler/icons-react'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'

/** Replaces a screen of figures before the first import. */
export function NoFigures({ title }: { title: string }) {
  const { roleName } = useRead(getUserInfo, {})
  const isManager = roleName === 'ROLE_MANAGER'
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={<IconFileImport size={28} stroke={1.4} />}
          title="Aucun fichier importé"
          message={
            isManager
              ? 'Les chiffres apparaîtront ici dès le premier fichier d’activité appliqué.'
              : 'Les chiffres apparaîtront ici dès qu’un gestionnaire aura importé le premier fichier d’activité.'
          }
          action={isManager && <ButtonLink to={paths.imports}>Importer un fichier</ButtonLink>}
        />
      </Card>
    </Page>
  )
}
