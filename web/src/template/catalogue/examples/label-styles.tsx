import { askForPanel } from '../../../ui/overlay/panel-request.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

export function LabelStyles() {
  return (
    <Stack>
      <TextField label="Champ de l’apparence choisie" defaultValue="Contour ou fond" />
      <Row>
        <Button variant="default" onClick={() => askForPanel('appearance')}>
          Choisir contour ou fond
        </Button>
      </Row>
    </Stack>
  )
}
