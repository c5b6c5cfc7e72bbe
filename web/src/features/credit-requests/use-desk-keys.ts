import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { useEffect } from 'react'

type Desk = {
  shown: readonly CreditRequest[]
  open: CreditRequest | undefined
  onOpen: (id: number) => void
  onChoose: (id: number) => void
}

/** J and K walk the list, X chooses. Never while somebody types or a dialog is open. */
export function useDeskKeys({ shown, open, onOpen, onChoose }: Desk): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForPage(event) || !open) return
      const at = shown.findIndex(({ id }) => id === open.id)
      const to = { j: shown[at + 1], k: shown[at - 1] }[event.key.toLowerCase()]
      if (to) onOpen(to.id)
      if (event.key.toLowerCase() === 'x') onChoose(open.id)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [shown, open, onOpen, onChoose])
}

/** A key without modifier, pressed neither in a field nor under a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
  return !isTyping && document.querySelector('[role="dialog"]') === null
}
