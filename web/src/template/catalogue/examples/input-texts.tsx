import { useState } from 'react'
import { NewPasswordField } from '../../../ui/form/new-password-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { PasswordField, TextField } from '../../../ui/form/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const LENGTH_MIN = 12

export function InputTexts() {
  const [password, setPassword] = useState('')
  return (
    <Stack>
      <TextField label="Nom" description="Tel qu’il est sur la facture." autoComplete="off" />
      <TextField label="Lecture seule" value="0262 00 00 01" readOnly />
      <TextField label="Indisponible" value="Après la clôture" disabled />
      <TextArea label="Commentaire" rows={2} description="Le champ grandit avec le texte." />
      <PasswordField label="Mot de passe" autoComplete="off" />
      <NewPasswordField
        label="Nouveau mot de passe"
        name="new-password"
        value={password}
        onChange={setPassword}
        fault={password.length < LENGTH_MIN ? 'Encore trop court.' : undefined}
        isFaultShown={false}
      />
    </Stack>
  )
}
