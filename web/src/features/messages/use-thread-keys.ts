import { usePageKeys } from '../../ui/overlay/use-keys.ts'

type ThreadKeysOptions = { ids: readonly number[]; openId: number | undefined; onOpen: (id: number) => void }

/** Binds J and K: the next and the previous thread. */
export function useThreadKeys({ ids, openId, onOpen }: ThreadKeysOptions): void {
  usePageKeys((event) => {
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    const to = { j: ids[at + 1], k: ids[at - 1] }[event.key.toLowerCase()]
    if (to !== undefined) onOpen(to)
  })
}
