import { IconPlugConnectedX } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { StandalonePage } from '../ui/layout/standalone-page.tsx'

export function FailureScreen() {
  return (
    <StandalonePage
      icon={<IconPlugConnectedX size={40} stroke={1.2} />}
      title="Une erreur est survenue"
      message="Ce que vous avez enregistré est conservé. Réessayez dans un instant ; si l’erreur revient, prévenez votre gestionnaire réseau."
      actions={
        <>
          <ButtonLink to={paths.dashboard} reloadDocument>
            Réessayer
          </ButtonLink>
          <ButtonLink to={paths.landing} variant="default">
            Aller à l’accueil
          </ButtonLink>
        </>
      }
    />
  )
}
