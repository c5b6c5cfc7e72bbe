import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useEffect } from 'react'
import { isWaiting } from './request-labels.ts'

type Desk = {
  shown: readonly CreditRequest[]
  openId: number | undefined
  onOpen: (id: number) => void
  onChoose: (id: number) => void
  onHelp: () => void
}

/** Binds J and K (next, previous), X (select) and ? (help), except while typing or under a dialog. */
export function useDeskKeys({ shown, openId, onOpen, onChoose, onHelp }: Desk): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (event.key === '?') onHelp()
      const at = shown.findIndex(({ id }) => id === openId)
      const to = { j: shown[at + 1], k: shown[at - 1] }[event.key.toLowerCase()]
      if (to) onOpen(to.id)
      const open = shown[at]
      if (event.key.toLowerCase() === 'x' && open && isWaiting(open)) onChoose(open.id)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [shown, openId, onOpen, onChoose, onHelp])
}

/** True if the key has no modifier and is pressed neither in a field nor under a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
  return !isTyping && document.querySelector('[role="dialog"]') === null
}
