import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import { isWaiting } from './request-labels.ts'

type ReviewKeys = {
  matches: readonly CreditRequest[]
  openId: number | undefined
  onOpen: (id: number) => void
  onChoose: (id: number) => void
}

/** Binds J and K (next, previous) and X (select). */
export function useReviewKeys({ matches, openId, onOpen, onChoose }: ReviewKeys): void {
  usePageKeys((event) => {
    const at = matches.findIndex(({ id }) => id === openId)
    const to = { j: matches[at + 1], k: matches[at - 1] }[event.key.toLowerCase()]
    if (to) onOpen(to.id)
    const open = matches[at]
    if (event.key.toLowerCase() === 'x' && open && isWaiting(open)) onChoose(open.id)
  })
}
