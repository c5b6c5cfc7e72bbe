import { IconLock } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { ButtonLink } from '../ui/form/button.tsx'

export function AccessDenied() {
  return (
    <>
      <h1 className="visually-hidden">Accès refusé</h1>
      <EmptyState
        icon={<IconLock size={28} stroke={1.4} />}
        title="Accès refusé"
        message="Votre rôle n’ouvre pas cette page. Votre gestionnaire réseau peut le changer."
        action={<ButtonLink to={paths.dashboard}>Aller au tableau de bord</ButtonLink>}
      />
    </>
  )
}
