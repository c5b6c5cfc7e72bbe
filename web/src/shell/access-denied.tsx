import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/states.tsx'

export function AccessDenied() {
  return (
    <>
      <h1 className="visually-hidden">Accès refusé</h1>
      <EmptyState
        icon={<IconLock size={28} stroke={1.4} />}
        title="Accès refusé"
        message="Votre rôle n’ouvre pas cette page. Votre gestionnaire réseau peut le changer."
        action={
          <Button component={Link} to={paths.dashboard}>
            Aller au tableau de bord
          </Button>
        }
      />
    </>
  )
}
