import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'

type QueueKeysOptions = {
  rows: readonly QueueRow[]
  openId: number | undefined
  onOpen: (userId: number) => void
  onNext: () => void
  onHelp: () => void
}

/** Binds J and K (next, previous), N (next of the queue) and ? (help). The open person binds the other keys. */
export function useQueueKeys({ rows, openId, onOpen, onNext, onHelp }: QueueKeysOptions): void {
  usePageKeys((event) => {
    if (event.key === '?') onHelp()
    const key = event.key.toLowerCase()
    if (key === 'n') onNext()
    const at = rows.findIndex(({ userId }) => userId === openId)
    const to = { j: rows[at + 1], k: rows[at - 1] }[key]
    if (to) onOpen(to.userId)
  })
}
