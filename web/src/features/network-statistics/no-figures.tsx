import { getUserInfo } from '@backoffice/contract/session/session'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** What a screen of figures shows before the first import. */
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
          action={isManager && <Button renderRoot={(props) => <Link to={paths.imports} {...props} />}>Importer un fichier</Button>}
        />
      </Card>
    </Page>
  )
}
