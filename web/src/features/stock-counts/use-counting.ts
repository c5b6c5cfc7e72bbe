import { enterCounted, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { addScanned, numbersIn, type ScanOutcome } from '../../ui/form/scanned-numbers.ts'

const NOTHING_WAITS = { waiting: '' }
const SENT_AT_ONCE = 500

const draftOf = (id: number) => `stock-count ${id}`

/** Returns the scanned numbers that this device has not been able to send yet. */
export function useWaitingNumbers(id: number): readonly string[] {
  const [{ waiting }] = useDraft(draftOf(id), NOTHING_WAITS)
  return numbersIn(waiting)
}

/** Sends each scanned number at once, because it counts at that instant. Without a network they wait, through reloads, and go when it is back. */
export function useCounting({ id, entries }: Pick<StockCount, 'id' | 'entries'>) {
  const draft = draftOf(id)
  const [{ waiting }, change] = useDraft(draft, NOTHING_WAITS)
  const queue = useRef(numbersIn(waiting))
  const sent = useRef<readonly string[]>([])
  const isSending = useRef(false)
  const { mutateAsync, error, reset } = useCommand(enterCounted)

  function keep(numbers: readonly string[]) {
    queue.current = [...numbers]
    change({ waiting: numbers.join('\n') })
  }

  async function send(): Promise<void> {
    const serials = queue.current.slice(0, SENT_AT_ONCE)
    if (isSending.current || serials.length === 0) return
    isSending.current = true
    const isDone = await mutateAsync({ params: { id }, body: { serials } }).then(
      () => true,
      () => false,
    )
    isSending.current = false
    if (!isDone) return
    sent.current = [...sent.current, ...serials]
    keep(queue.current.slice(serials.length))
    await send()
  }

  function scan(text: string): ScanOutcome {
    const counted = [...entries.flatMap(({ serial }) => serial ?? []), ...sent.current, ...queue.current]
    const { numbers, ...outcome } = addScanned(counted, text)
    keep([...queue.current, ...numbers.slice(counted.length)])
    void send()
    return outcome
  }

  useWhenOnline(() => void send())
  return {
    scan,
    waiting: numbersIn(waiting),
    failure: error,
    sendAgain: () => void send(),
    giveUp() {
      queue.current = []
      drafts.forget(draft)
      reset()
    },
  }
}

/** Calls `act` at once, and whenever the network is back. */
function useWhenOnline(act: () => void): void {
  const latestAct = useEffectEvent(act)
  useEffect(() => {
    const onOnline = () => latestAct()
    onOnline()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}
