import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow, FormField, OptionalLabel } from '../../../ui/form/form.tsx'
import form from '../../../ui/form/form.module.css'
import { TextField } from '../../../ui/form/text-field.tsx'

export function FormPairs() {
  return (
    <div className={form.form}>
      <FormField isPaired>
        <TextField label="Prénom" autoComplete="off" />
        <TextField label="Nom" autoComplete="off" />
      </FormField>
      <FormField>
        <TextField label={<OptionalLabel>Fonction</OptionalLabel>} autoComplete="off" />
      </FormField>
      <ButtonRow isAtStart>
        <Button variant="default">Retour</Button>
        <Button>Continuer</Button>
      </ButtonRow>
    </div>
  )
}
