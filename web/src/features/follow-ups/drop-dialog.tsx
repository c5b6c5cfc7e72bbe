import { withDe } from '@backoffice/contract/elision'
import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { closeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const AFTERWARDS = {
  person: 'La personne ne revient pas dans la file pour les mêmes raisons pendant 30 jours.',
  subscriber: 'L’abonné ne revient dans la file qu’avec une nouvelle liste.',
} as const

type Props = { followUp: FollowUp; onClose: () => void }

export function DropDialog({ followUp, onClose }: Props) {
  const close = useCommand(closeFollowUp)
  const { submit, field, refusal, isPending } = useForm({
    initial: { reason: '' },
    schema: closeFollowUp.body,
    bodyOf: ({ reason }) => ({ status: 'dropped' as const, reason: reason.trim() || undefined, version: followUp.version }),
    messages: { reason: 'Indiquez pourquoi, en 500 caractères au plus.' },
    command: close,
    send: (body) => close.mutateAsync({ params: { id: followUp.id }, body }),
    onSuccess: () => {
      showSuccess({ title: 'Relance abandonnée', detail: followUp.userName })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={isPending}
      isDangerous
      title={`Abandonner la relance ${withDe(followUp.userName)}\u00a0?`}
      confirmLabel="Abandonner la relance"
    >
      {refusal && <WriteFailure error={refusal} title="L’abandon n’est pas confirmé" />}
      <ReasonField description={AFTERWARDS[followUp.subject]} isFirst required {...field('reason')} />
    </Dialog>
  )
}
