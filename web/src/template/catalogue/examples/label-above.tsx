import { OptionalLabel } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

export function LabelAbove() {
  return (
    <Stack>
      <TextField label="Téléphone" autoComplete="off" />
      <TextField label="Téléphone, rempli" defaultValue="0262 00 00 01" />
      <TextField label={<OptionalLabel>Adresse</OptionalLabel>} description="Numéro, rue, ville." autoComplete="off" />
      <TextField aria-label="Numéro d’abonné" placeholder="Numéro d’abonné" autoComplete="off" />
    </Stack>
  )
}
