import type { Dialog } from '@base-ui/react/dialog'

/** True if a dialog should close; cancels an Escape meant for something else. */
export function isClosing(isOpen: boolean, details: Dialog.Root.ChangeEventDetails, box: HTMLElement | null): boolean {
  if (isOpen) return false
  if (details.reason !== 'escape-key' || ownsEscape(box)) return true
  details.cancel()
  return false
}

/** True if the focus is in the dialog, or nowhere, and no other dialog is above it. */
function ownsEscape(box: HTMLElement | null): boolean {
  const { activeElement } = document
  if (!box || box.closest('[aria-hidden=true]')) return false
  return activeElement === document.body || box.contains(activeElement)
}
