import { confirmPendingAct, type PendingAct, rejectPendingAct, withdrawPendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export type Decision = 'confirm' | 'reject' | 'withdraw'

const COMMANDS = { confirm: confirmPendingAct, reject: rejectPendingAct, withdraw: withdrawPendingAct } as const

const DECISION_TEXTS: Record<Decision, { title: string; label: string; consequence: string; done: string }> = {
  confirm: {
    title: 'Confirmer cet acte\u00a0?',
    label: 'Confirmer l’acte',
    consequence: 'Il prend effet tout de suite, en votre nom et en celui de son auteur.',
    done: 'Acte confirmé',
  },
  reject: {
    title: 'Refuser cet acte\u00a0?',
    label: 'Refuser l’acte',
    consequence: 'Rien ne sera changé, et son auteur en est averti.',
    done: 'Acte refusé',
  },
  withdraw: { title: 'Retirer cet acte\u00a0?', label: 'Retirer l’acte', consequence: 'Rien ne sera changé.', done: 'Acte retiré' },
}

type Props = { act: PendingAct; decision: Decision; onClose: () => void }

export function DecideDialog({ act, decision, onClose }: Props) {
  const { mutate, error, isPending } = useCommand(COMMANDS[decision])
  const { title, label, consequence, done } = DECISION_TEXTS[decision]

  function decide() {
    const callbacks = {
      onSuccess: () => {
        onClose()
        showSuccess({ title: done, detail: act.sentence })
      },
    }
    mutate({ params: { id: act.id } }, callbacks)
  }

  return (
    <Dialog
      isOpen
      isBare
      title={title}
      confirmLabel={label}
      isDangerous={decision === 'reject'}
      isPending={isPending}
      onConfirm={decide}
      onClose={() => {
        if (!isPending) onClose()
      }}
    >
      {error && <Alert tone="bad">{error.message}</Alert>}
      <p>
        <strong>{act.sentence}</strong>
      </p>
      <p>
        Demandé par {act.authorName}. {consequence}
      </p>
    </Dialog>
  )
}
