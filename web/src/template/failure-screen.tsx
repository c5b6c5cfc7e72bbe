import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { StandalonePage } from '../ui/standalone-page.tsx'

export function FailureScreen() {
  return (
    <StandalonePage
      icon={<IconPlugConnectedX size={40} stroke={1.2} />}
      title="Une erreur est survenue"
      message="Ce que vous avez enregistré est conservé. Réessayez dans un instant ; si l’erreur revient, prévenez votre gestionnaire réseau."
      actions={
        <>
          <Button component={Link} to={paths.dashboard} reloadDocument>
            Réessayer
          </Button>
          <Button component={Link} to={paths.landing} variant="default">
            Aller à l’accueil
          </Button>
        </>
      }
    />
  )
}
