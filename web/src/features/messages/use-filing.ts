import { fileThreads, type ThreadAct } from '@backoffice/contract/messages/messages'
import { useCommand } from '../../api/use-command.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { DONE_LABELS } from './message-labels.ts'

/** `upTo`: the last message that was seen, of threads that are marked as read. */
type Options = { onDone?: () => void; upTo?: number }

const FILED_AWAY: readonly ThreadAct[] = ['archive', 'trash']

/** Files threads in one's own view. What leaves the list says so, and can be taken back. */
export function useFiling() {
  const { mutate, isPending } = useCommand(fileThreads)

  function file(act: ThreadAct, ids: readonly number[], { onDone, upTo }: Options = {}): void {
    mutate(
      { body: { ids: [...ids], act, upTo } },
      {
        onSuccess: ({ count }) => {
          onDone?.()
          if (FILED_AWAY.includes(act)) {
            showSuccess({ title: DONE_LABELS[act](count), act: { label: 'Annuler', onClick: () => file('inbox', ids) } })
          } else if (ids.length > 1) showSuccess({ title: DONE_LABELS[act](count) })
        },
        onError: ({ message }) => showFailure({ title: 'Le classement n’est pas confirmé', detail: message }),
      },
    )
  }

  return { file, isPending }
}
