import { fileThreads, type MessageThread, type ThreadAct } from '@backoffice/contract/messages/messages'
import { useCommand } from '../../api/use-command.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { DONE_LABELS, putBackLabel } from './message-labels.ts'

/** `upTo`: the last message that was seen, of threads that are marked as read. */
type Options = { onDone?: () => void; upTo?: number }
type Filed = Pick<MessageThread, 'id' | 'place'>

const FILED_AWAY: readonly ThreadAct[] = ['archive', 'trash']
/** Maps each place to the act that files a thread there. */
const ACT_TO = { inbox: 'inbox', archived: 'archive', trash: 'trash' } as const satisfies Record<MessageThread['place'], ThreadAct>

const fail = ({ message }: Pick<Error, 'message'>) => showFailure({ title: 'Le classement n’est pas confirmé', detail: message })

/** Files threads in one's own view. What leaves the list says so, and can be put back where each thread was. */
export function useFiling() {
  const { mutate, mutateAsync, isPending } = useCommand(fileThreads)

  async function putBack(threads: readonly Filed[]): Promise<void> {
    let done = 0
    try {
      for (const place of new Set(threads.map((thread) => thread.place))) {
        const ids = threads.filter((thread) => thread.place === place).map(({ id }) => id)
        await mutateAsync({ body: { ids, act: ACT_TO[place] } })
        done += ids.length
      }
      showSuccess({ title: putBackLabel(threads.length) })
    } catch (error) {
      const { message } = error as Error
      if (done === 0) fail({ message })
      else showFailure({ title: `${putBackLabel(done)}, les autres non`, detail: message })
    }
  }

  function file(act: ThreadAct, threads: readonly Filed[], { onDone, upTo }: Options = {}): void {
    mutate(
      { body: { ids: threads.map(({ id }) => id), act, upTo } },
      {
        onSuccess: ({ count }) => {
          onDone?.()
          const title = DONE_LABELS[act](count)
          if (FILED_AWAY.includes(act)) showSuccess({ title, act: { label: 'Annuler', onClick: () => void putBack(threads) } })
          else if (threads.length > 1) showSuccess({ title })
        },
        onError: fail,
      },
    )
  }

  return { file, isPending }
}
