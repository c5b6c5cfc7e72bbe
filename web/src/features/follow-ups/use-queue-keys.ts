import { usePageKeys } from '../../ui/overlay/use-keys.ts'

type QueueKeysOptions = {
  ids: readonly number[]
  openId: number | undefined
  onOpen: (userId: number) => void
  onNext: () => void
}

/** Binds J and K (next, previous) and N (next of the queue). The open person binds the other keys. */
export function useQueueKeys({ ids, openId, onOpen, onNext }: QueueKeysOptions): void {
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (key === 'n' && !event.repeat) onNext()
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    const to = { j: ids[at + 1], k: ids[at - 1] }[key]
    if (to !== undefined) onOpen(to)
  })
}
