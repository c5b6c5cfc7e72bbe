import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'

export function ButtonIcons() {
  return (
    <Row align="center">
      <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>Ajouter</Button>
      <ButtonLink to={paths.profile} variant="default" rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}>
        Mon profil
      </ButtonLink>
      <IconButton aria-label="Modifier" title="Modifier">
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </Row>
  )
}
