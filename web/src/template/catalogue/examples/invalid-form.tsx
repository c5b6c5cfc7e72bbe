import { useState } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form, FormButtons } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export function InvalidForm() {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  return (
    <Form onSubmit={() => setRefused(name.trim() === '')}>
      {isRefused && <Alert tone="bad">Il manque un nom. Le curseur y est déjà.</Alert>}
      <TextField
        label="Nom"
        value={name}
        error={isRefused ? 'Écrivez un nom.' : undefined}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <FormButtons submitLabel="Envoyer le formulaire vide" isPending={false} />
    </Form>
  )
}
