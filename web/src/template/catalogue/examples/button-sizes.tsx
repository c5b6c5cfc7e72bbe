import { Button } from '../../../ui/form/button.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

export function ButtonSizes() {
  return (
    <Stack>
      <Row align="center">
        <Button size="xs">Dans une barre</Button>
        <Button size="sm">Dans un formulaire</Button>
        <Button size="md">Sous le doigt</Button>
        <Button size="lg">Seul sur l’écran</Button>
      </Row>
      <Button variant="default" fullWidth>
        Toute la largeur
      </Button>
    </Stack>
  )
}
