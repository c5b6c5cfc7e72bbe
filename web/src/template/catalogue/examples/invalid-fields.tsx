import { useState } from 'react'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { NewPasswordField } from '../../../ui/form/new-password-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const NONE = [{ value: '', label: 'Choisir' }]
const nothing = () => undefined

export function InvalidFields() {
  const [amount, setAmount] = useState('cent')
  return (
    <Stack>
      <TextField label="Adresse e-mail" defaultValue="awa@exemple" error="Il manque la fin de l’adresse, par exemple « .fr »." />
      <AmountField label="Montant" value={amount} onChange={setAmount} error="Écrivez un montant, par exemple 1 500,00." />
      <SelectField label="Secteur" options={NONE} value="" onChange={nothing} error="Choisissez un secteur." />
      <TextArea label="Raison" rows={2} error="Dites pourquoi." />
      <NewPasswordField
        label="Nouveau mot de passe"
        name="wrong-password"
        value="soleil"
        onChange={nothing}
        fault="Encore six caractères."
        isFaultShown
      />
    </Stack>
  )
}
