import { useState } from 'react'
import { LeavingDialog } from '../../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export function FormLeaving() {
  const [text, setText] = useState('')
  return (
    <>
      <TextField
        label="Brouillon"
        description="Écrivez, puis changez de page&nbsp;: la fenêtre demande d’abord."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LeavingDialog isDirty={text !== ''} name="ce brouillon" isStaying={() => false} />
    </>
  )
}
