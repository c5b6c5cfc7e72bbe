import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/states.tsx'

export function NotFoundScreen() {
  return (
    <main>
      <h1 className="visually-hidden">Page introuvable</h1>
      <EmptyState
        icon={<IconMapQuestion size={28} stroke={1.4} />}
        title="Cette page n’existe pas"
        message="L’adresse a peut-être changé, ou un caractère manque."
        action={
          <Button component={Link} to={paths.dashboard}>
            Aller au tableau de bord
          </Button>
        }
      />
    </main>
  )
}
