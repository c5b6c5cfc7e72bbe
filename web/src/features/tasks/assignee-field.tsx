import { listRecipients } from '@backoffice/contract/messages/messages'
import { useRead } from '../../api/use-read.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormField } from '../../ui/form/form.tsx'
import typography from '../../ui/layout/typography.module.css'
import { recipientLabel } from '../messages/index.ts'

type Props = { ownId: number; value: string; error: string | undefined; onChange: (id: string) => void }

/** Chooses who does the task: oneself, or a colleague to whom one may write. */
export function AssigneeField({ ownId, value, error, onChange }: Props) {
  const colleagues = useRead(listRecipients, {})
  return (
    <FormField>
      <p className={typography.heading}>Qui la fait</p>
      <ChoiceField
        label="Qui la fait"
        placeholder="Moi"
        noMatchLabel="Personne de ce nom parmi vos collègues"
        choices={colleagues.map((one) => ({ value: String(one.id), label: recipientLabel(one) }))}
        value={value === String(ownId) ? null : value}
        onChange={(id) => onChange(id ?? String(ownId))}
        isMisread={error !== undefined}
      />
      <p className={typography.note} role={error === undefined ? undefined : 'alert'}>
        {error ?? 'Un collègue en est averti, et la termine.'}
      </p>
    </FormField>
  )
}
