import { IconLock } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { StandalonePage } from '../ui/layout/standalone-page.tsx'

export function AccessDeniedScreen() {
  return (
    <StandalonePage
      icon={<IconLock size={40} stroke={1.2} />}
      title="Accès refusé"
      message="Votre rôle n’ouvre pas cette page. Votre gestionnaire réseau peut le changer."
      actions={<ButtonLink to={paths.dashboard}>Aller au tableau de bord</ButtonLink>}
    />
  )
}
