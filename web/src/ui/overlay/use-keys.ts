import { useEffectEvent, useLayoutEffect } from 'react'

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select'
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Follows the keys pressed anywhere in the window, from before the part is seen. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Follows the keys that belong to the page: no field, menu or dialog may want them. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  useKeys((event) => {
    if (isForPage(event)) onKey(event)
  })
}

function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector('[aria-modal=true]')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(`${FIELDS}, ${OVERLAYS}`)))
}
