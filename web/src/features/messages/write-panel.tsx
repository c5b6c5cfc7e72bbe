import { ReadBoundary } from '../../api/read-boundary.tsx'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { MessageInputs } from './message-inputs.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { useNewThread } from './use-new-thread.ts'

type Props = { onClose: () => void; onSent: (id: number) => void }

/** Writes a message to colleagues. */
export function WritePanel({ onClose, onSent }: Props) {
  return (
    <SidePanel title="Écrire un message" onClose={onClose}>
      <ReadBoundary failure="Les destinataires n’ont pas pu être lus">
        <NewThread onSent={onSent} />
      </ReadBoundary>
    </SidePanel>
  )
}

function NewThread({ onSent }: Pick<Props, 'onSent'>) {
  const form = useNewThread({ draft: 'message', isToManagers: false, onSent: ({ thread: { id } }) => onSent(id) })
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="Le message n’est pas confirmé" />}
      <RecipientsField {...form.field('recipientIds')} />
      <MessageInputs form={form} />
      <FormButtons submitLabel="Envoyer le message" isPending={form.isPending} />
      <LeavingDialog
        isDirty={form.isFilled}
        name="ce message"
        onGiveUp={form.giveUp}
        isStaying={({ search }) => search['write'] === true}
      />
    </Form>
  )
}
