import { listRecipients, RECIPIENTS_MAX } from '@backoffice/contract/messages/messages'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { recipientLabel } from './recipient-label.ts'
import styles from './recipients-field.module.css'

type Props = { value: readonly number[]; error: string | undefined; onChange: (ids: readonly number[]) => void }

/** Chooses the people to write to, one after the other. */
export function RecipientsField({ value, error, onChange }: Props) {
  const recipients = useRead(listRecipients, {})
  const choices = useMemo(
    () => recipients.filter(({ id }) => !value.includes(id)).map((one) => ({ value: String(one.id), label: recipientLabel(one) })),
    [recipients, value],
  )
  const chosen = recipients.filter(({ id }) => value.includes(id))
  return (
    <Stack gap={2}>
      <p className={typography.heading}>À</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Destinataires">
          {chosen.map((one) => (
            <li key={one.id}>
              {recipientLabel(one)}
              <IconButton aria-label={`Retirer ${one.name}`} onClick={() => onChange(value.filter((id) => id !== one.id))}>
                <IconX size={14} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ChoiceField
        // It is empty again after each choice.
        key={value.length}
        label="Destinataire à ajouter"
        placeholder={chosen.length === 0 ? 'Nom, rôle ou numéro' : 'Ajouter quelqu’un'}
        noMatchLabel="Personne de ce nom parmi ceux à qui vous pouvez écrire"
        choices={choices}
        value={null}
        onChange={(id) => id !== null && onChange([...value, Number(id)])}
        isDisabled={value.length >= RECIPIENTS_MAX}
        isMisread={error !== undefined}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Stack>
  )
}
