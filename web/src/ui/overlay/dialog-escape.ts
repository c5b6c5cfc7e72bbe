import type { Dialog } from '@base-ui/react/dialog'

/** True if a dialog should close; cancels an Escape meant for something else, and the second click of the double click that opened it. */
export function isClosing(isOpen: boolean, details: Dialog.Root.ChangeEventDetails, box: HTMLElement | null): boolean {
  if (isOpen) return false
  const isMeant = details.reason === 'escape-key' ? ownsEscape(box) : !isSecondClick(details)
  if (!isMeant) details.cancel()
  return isMeant
}

function isSecondClick({ reason, event }: Dialog.Root.ChangeEventDetails): boolean {
  return reason === 'outside-press' && event instanceof MouseEvent && event.detail > 1
}

/** True if the focus is in the dialog, or nowhere, and no other dialog is above it. */
function ownsEscape(box: HTMLElement | null): boolean {
  const { activeElement } = document
  if (!box || box.closest('[aria-hidden=true]')) return false
  return activeElement === document.body || box.contains(activeElement)
}
