import { enterCounted, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { scanMessage, type ScanOutcome, sortScanned } from '../../ui/form/scanned-numbers.ts'

/** A scanned number and its instant by the clock of this device. */
type Scan = { number: string; at: number }

const NOTHING_WAITS: { scans: readonly Scan[] } = { scans: [] }
const SENT_AT_ONCE = 500

const draftOf = (id: number) => `stock-count ${id}`
const numberOf = ({ number }: Scan) => number

/** Returns the scanned numbers that this device has not been able to send yet. */
export function useWaitingNumbers(id: number): readonly string[] {
  const [{ scans }] = useDraft(draftOf(id), NOTHING_WAITS)
  return scans.map(numberOf)
}

/** Sends each scanned number at once. Without a network they wait, through reloads, and go when it is back, with the age of their scan. */
export function useCounting({ id, entries }: Pick<StockCount, 'id' | 'entries'>) {
  const draft = draftOf(id)
  const [{ scans: waiting }, change] = useDraft(draft, NOTHING_WAITS)
  const queue = useRef(waiting)
  const sent = useRef<readonly string[]>([])
  const isSending = useRef(false)
  const { mutateAsync, error, reset } = useCommand(enterCounted)

  function keep(scans: readonly Scan[]) {
    queue.current = scans
    change({ scans })
  }

  async function send(): Promise<void> {
    const scans = queue.current.slice(0, SENT_AT_ONCE)
    if (isSending.current || scans.length === 0) return
    isSending.current = true
    const isDone = await mutateAsync({ params: { id }, body: bodyOf(scans) }).then(
      () => true,
      () => false,
    )
    isSending.current = false
    if (!isDone) return
    sent.current = [...sent.current, ...scans.map(numberOf)]
    keep(queue.current.slice(scans.length))
    await send()
  }

  // Of several scans of a number the latest one counts: what arrived since the first is then where it was scanned.
  function scan(text: string): ScanOutcome {
    const counted = [...entries.flatMap(({ serial }) => serial ?? []), ...sent.current, ...queue.current.map(numberOf)]
    const sorted = sortScanned(counted, text)
    keep([...queue.current, ...[...sorted.added, ...sorted.repeated].map((number) => ({ number, at: Date.now() }))])
    void send()
    return { isTaken: sorted.unreadable.length === 0, message: scanMessage(sorted, 'déjà compté, le dernier scan compte') }
  }

  useWhenOnline(() => void send())
  return {
    scan,
    waiting: waiting.map(numberOf),
    failure: error,
    sendAgain: () => void send(),
    giveUp() {
      queue.current = []
      drafts.forget(draft)
      reset()
    },
  }
}

/** Tells how long ago each number was scanned, so that a clock that is wrong does no harm unless it is set between scan and sending. */
function bodyOf(scans: readonly Scan[]) {
  const now = Date.now()
  return { serials: scans.map(numberOf), secondsAgo: scans.map(({ at }) => Math.max(0, Math.floor((now - at) / 1000))) }
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
