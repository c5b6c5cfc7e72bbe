import { EXPLANATION_LABELS } from '@backoffice/contract/reconciliations/labels'
import { Explanation, ExplanationReason } from '@backoffice/contract/reconciliations/reconciled-group'
import { type ApiError } from '../../api/api-error.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatSignedMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Radio } from '../../ui/form/check.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './workbench.module.css'
import { describeLines } from './describe.ts'
import { differenceOf } from './difference.ts'
import type { Sides } from './subject.ts'

type Props = {
  sides: Sides
  /** `match`: these lines belong together, and their difference is explained. */
  what: 'explain' | 'match'
  suggested: ExplanationReason | ''
  command: { error: ApiError | null; isSuccess: boolean; isPending: boolean }
  /** The server's words, where it refused one group of a list. */
  refused: string | null
  /** True if the explanation was taken. */
  send: (explanation: Explanation) => Promise<boolean>
  onClose: () => void
}

/** Asks why lines differ. Works with the first letters, the arrows and ↵. */
export function ExplainDialog({ sides, what, suggested, command, refused, send, onClose }: Props) {
  const { fields, set, errorOf, input, submit, refusal, isPending } = useForm({
    initial: { reason: suggested, note: '' },
    schema: Explanation,
    bodyOf: ({ reason, note }) => ({ reason: reason === '' ? null : reason, note: note.trim() || undefined }),
    messages: { reason: 'Choisissez une raison.', note: 'Écrivez une note\u00a0: «\u00a0autre\u00a0» ne dit pas pourquoi.' },
    command,
    send,
    onSuccess: (isTaken) => isTaken && onClose(),
  })
  const reasonError = errorOf('reason')
  const difference = differenceOf(sides.ours, sides.operator)
  return (
    <Dialog
      isOpen
      title={what === 'match' ? 'Rapprocher avec une explication' : 'Expliquer cet écart'}
      confirmLabel={what === 'match' ? 'Rapprocher' : 'Expliquer'}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {refusal && <WriteFailure error={refusal} title="L’explication n’est pas confirmée" />}
      {refused !== null && <Alert tone="bad">{refused}</Alert>}
      <p>
        {describeLines(sides)}. Écart&nbsp;: <strong>{formatSignedMoney(difference)}</strong>. Aucun solde ne change.
      </p>
      <fieldset className={styles.reasons} aria-invalid={reasonError !== undefined || undefined}>
        <legend>Raison</legend>
        {ExplanationReason.options.map((reason, index) => (
          <Radio
            key={reason}
            name="reason"
            label={EXPLANATION_LABELS[reason]}
            checked={fields.reason === reason}
            data-autofocus={(suggested === '' ? index === 0 : reason === suggested) || undefined}
            onChange={() => set('reason', reason)}
          />
        ))}
        {reasonError !== undefined && <p className={styles.fault}>{reasonError}</p>}
      </fieldset>
      <TextField label="Note" description="Ce qui s’est passé, pour qui relira ce mois." maxLength={500} {...input('note')} />
    </Dialog>
  )
}
