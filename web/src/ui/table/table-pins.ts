import { type RefObject, useLayoutEffect } from 'react'

/** Tells each frozen column how far from the left it stands: the widths of those frozen before it, as variables of the table. */
export function usePinOffsets(grid: RefObject<HTMLElement | null>, pinned: readonly string[]): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || pinned.length === 0) return
    const observer = new ResizeObserver(() => writeOffsets(element))
    observer.observe(element)
    writeOffsets(element)
    return () => observer.disconnect()
  }, [grid, pinned])
}

function writeOffsets(element: HTMLElement): void {
  let left = 0
  for (const head of element.querySelectorAll<HTMLElement>('thead [data-pinned]')) {
    element.style.setProperty(`--pin-${head.dataset['pinned']}`, `${left}px`)
    left += head.offsetWidth
  }
}
