import { answerThread, MESSAGE_LENGTH_MAX } from '@backoffice/contract/messages/messages'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'

const NO_ANSWER = { text: '' }

/** Answers a thread. What is typed stays through a reload until it is sent. */
export function ThreadAnswer({ threadId }: { threadId: number }) {
  const draft = `message ${threadId}`
  const command = useCommand(answerThread)
  const form = useForm({
    initial: NO_ANSWER,
    held: useDraft(draft, NO_ANSWER),
    schema: answerThread.body,
    bodyOf: (fields) => fields,
    messages: { text: 'Écrivez votre réponse.' },
    command,
    send: (body) => command.mutateAsync({ params: { id: threadId }, body }),
    onSuccess: (_, body) => {
      form.forgetSent()
      drafts.forgetSent(draft, body)
    },
  })
  const isEmpty = form.fields.text.trim() === ''
  return (
    <Stack as="form" gap={2} onSubmit={submitting(form.submit)} noValidate>
      {form.refusal && <WriteFailure error={form.refusal} title="La réponse n’est pas confirmée" />}
      <TextArea aria-label="Répondre" placeholder="Répondre" rows={2} maxLength={MESSAGE_LENGTH_MAX} {...form.input('text')} />
      <Row justify="end">
        <Button type="submit" loading={form.isPending} disabled={isEmpty}>
          Envoyer la réponse
        </Button>
      </Row>
      <LeavingDialog
        isDirty={!isEmpty && !form.isPending}
        name="cette réponse"
        onGiveUp={() => drafts.forget(draft)}
        isStaying={({ search }) => search['id'] === threadId}
      />
    </Stack>
  )
}
