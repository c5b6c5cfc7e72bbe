import { IconMapQuestion } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { StandalonePage } from '../ui/layout/standalone-page.tsx'

export function NotFoundScreen() {
  const { history } = useRouter()
  return (
    <StandalonePage
      icon={<IconMapQuestion size={40} stroke={1.2} />}
      title="Cette page n’existe pas"
      message="L’adresse a peut-être changé, ou un caractère manque. Rien n’a été perdu."
      actions={
        <>
          <ButtonLink to={paths.dashboard}>Aller au tableau de bord</ButtonLink>
          <Button variant="default" onClick={() => history.back()}>
            Revenir en arrière
          </Button>
        </>
      }
    />
  )
}
