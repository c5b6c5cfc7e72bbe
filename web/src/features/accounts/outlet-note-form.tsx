import { type OutletNote, writeOutletNote } from '@backoffice/contract/accounts/outlet-note'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'

type Props = { outletId: number; outletNote: OutletNote; onDone: () => void }

const labelOf = () => 'Note'

/** Rewrites the note. A note that somebody else writes meanwhile shows beside the typed one, and the writer chooses. */
export function OutletNoteForm({ outletId, outletNote, onDone }: Props) {
  const form = useWriting({ outletId, outletNote, onDone })
  const { isDirty, isPending, conflicts } = form
  return (
    <Form onSubmit={form.submit}>
      <VersionedMessage form={form} labelOf={labelOf} />
      <FormField>
        <TextArea
          label="Note"
          description="500 caractères au plus. Lue par les gestionnaires et le responsable secteur, jamais par le point de vente."
          rows={2}
          {...form.input('note')}
        />
        <FieldConflict form={form} name="note" labelOf={labelOf} />
      </FormField>
      <FormButtons
        submitLabel="Enregistrer la note"
        isPending={isPending}
        isDisabled={!isDirty || conflicts.length > 0}
        onForget={onDone}
      />
      <LeavingDialog isDirty={isDirty} name="cette note" isStaying={({ search }) => Number(search['id']) === outletId} />
    </Form>
  )
}

function useWriting({ outletId, outletNote: read, onDone }: Props) {
  const command = useCommand(writeOutletNote)
  const { note, version } = useLatest(read, command.data)
  const form = useVersionedForm({
    stored: { note },
    check: (fields) => (writeOutletNote.body.shape.note.safeParse(fields.note).success ? {} : { note: 'Écrivez 500 caractères au plus.' }),
    command,
    send: (changes) => command.mutateAsync({ params: { id: outletId }, body: { note, version, ...changes } }),
    savedIn: (saved) => ({ note: saved.note }),
    onSuccess: (saved) => showSuccess({ title: saved.note === '' ? 'La note est effacée' : 'La note est enregistrée' }),
  })
  // What was typed while the note was being saved is still to be saved.
  useOnSuccess(command.data, () => form.isDirty || onDone())
  return form
}
