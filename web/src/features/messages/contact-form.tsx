import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { MessageInputs } from './message-inputs.tsx'
import { useNewThread } from './use-new-thread.ts'

/** Writes to all managers together. */
export function ContactForm({ onSent }: { onSent: (id: number) => void }) {
  const form = useNewThread({
    draft: 'message to managers',
    isToManagers: true,
    onSent: ({ thread }) => {
      showSuccess({ title: 'Message envoyé', detail: 'La réponse se lira ici, et s’annoncera par la cloche.' })
      onSent(thread.id)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="Le message n’est pas confirmé" />}
      <MessageInputs form={form} />
      <FormButtons submitLabel="Envoyer aux gestionnaires" isPending={form.isPending} />
      <LeavingDialog isDirty={form.isFilled} name="ce message" onGiveUp={form.giveUp} isStaying={() => true} />
    </Form>
  )
}
