import { MESSAGE_LENGTH_MAX } from '@backoffice/contract/messages/messages'
import type { ChangeEvent } from 'react'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Name = 'subject' | 'text'
type Input = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLTextAreaElement>) => void
}

/** The messages of empty fields. */
export const NO_MESSAGE = { subject: 'Écrivez l’objet du message.', text: 'Écrivez le message.' }

export function MessageInputs({ form }: { form: { input: (name: Name) => Input } }) {
  return (
    <>
      <TextField label="Objet" autoComplete="off" required maxLength={120} {...form.input('subject')} />
      <TextArea label="Message" rows={2} required maxLength={MESSAGE_LENGTH_MAX} {...form.input('text')} />
    </>
  )
}
