import type { FollowUpKind } from '@backoffice/contract/follow-ups/credit-alert'
import { ContactChannel, ContactOutcome, type FollowUp, noteContact, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import type { z } from 'zod'
import { useCommand } from '../../api/use-command.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CHANNEL_LABELS, OUTCOME_LABELS } from './follow-up-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './follow-ups.module.css'

type Props = { userId: number; kind: FollowUpKind; current: FollowUp | undefined }
type Fields = { channel: ContactChannel; outcome: ContactOutcome | null; note: string }

const NO_CONTACT: Fields = { channel: 'phone', outcome: null, note: '' }

/** Notes the outcome of a call; takes charge of the follow-up if nobody has. What is typed stays when another reason is chosen. */
export function ContactForm(props: Props) {
  const { userId } = props
  const form = useContact(props)
  const { channel, outcome, note } = form.fields

  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <h3>Noter un contact</h3>
      {form.refusal && <WriteFailure error={form.refusal} title="Le contact n’est pas confirmé" />}
      <div className={styles.pair}>
        <SelectField
          label="Par"
          value={channel}
          onChange={(value) => form.set('channel', ContactChannel.catch('phone').parse(value))}
          options={ContactChannel.options.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        />
        <SelectField
          label="Résultat"
          required
          value={outcome ?? ''}
          onChange={(value) => form.set('outcome', ContactOutcome.safeParse(value).data ?? null)}
          options={[{ value: '', label: 'Choisir' }, ...ContactOutcome.options.map((value) => ({ value, label: OUTCOME_LABELS[value] }))]}
        />
      </div>
      <TextArea
        label="Note"
        description="Ce qui a été dit, ce qui est promis et pour quand."
        rows={2}
        maxLength={1000}
        {...form.input('note')}
      />
      <Row align="center" justify="end" isFilled>
        <Button type="submit" loading={form.isPending} disabled={outcome === null}>
          Noter le contact
        </Button>
      </Row>
      <LeavingDialog
        isDirty={note !== '' && (form.isTypedSinceSent || !form.isPending)}
        name="ce contact"
        isStaying={({ search }) => search['open'] === userId}
      />
    </Form>
  )
}

function useContact({ userId, kind, current }: Props) {
  const isStillOpen = useStillOpen()
  const [takeCommand, noteCommand] = [useCommand(takeFollowUp), useCommand(noteContact)]

  async function send(body: z.input<typeof noteContact.body>): Promise<FollowUp> {
    takeCommand.reset()
    try {
      const { id } = current ?? (await takeCommand.mutateAsync({ body: { userId, kind } }))
      return await noteCommand.mutateAsync({ params: { id }, body })
    } catch (cause) {
      const label = body.note ?? OUTCOME_LABELS[body.outcome]
      if (!isStillOpen()) showLateFailure({ title: 'Le contact n’est pas confirmé', label, cause })
      throw cause
    }
  }

  const form = useForm({
    initial: NO_CONTACT,
    schema: noteContact.body,
    bodyOf: ({ channel, outcome, note }) => ({ channel, outcome, ...(note.trim() === '' ? {} : { note: note.trim() }) }),
    messages: { outcome: 'Choisissez le résultat.' },
    command: {
      error: takeCommand.error ?? noteCommand.error,
      isSuccess: noteCommand.isSuccess,
      isPending: takeCommand.isPending || noteCommand.isPending,
    },
    send,
    onSuccess: () => form.forgetSent(['outcome', 'note']),
  })
  return form
}
