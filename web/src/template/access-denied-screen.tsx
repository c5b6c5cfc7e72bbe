import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { StandalonePage } from '../ui/standalone-page.tsx'

export function AccessDeniedScreen() {
  return (
    <StandalonePage
      icon={<IconLock size={40} stroke={1.2} />}
      title="Accès refusé"
      message="Votre rôle n’ouvre pas cette page. Votre gestionnaire réseau peut le changer."
      actions={
        <>
          <Button component={Link} to={paths.dashboard}>
            Aller au tableau de bord
          </Button>
          <Button component={Link} to={paths.signIn} variant="default">
            Se connecter autrement
          </Button>
        </>
      }
    />
  )
}
