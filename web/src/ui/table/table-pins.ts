import { type RefObject, useLayoutEffect } from 'react'

/** Sets the left offset of each pinned column as a CSS variable: the widths of those pinned before it. */
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
  let offset = 0
  for (const head of element.querySelectorAll<HTMLElement>('thead [data-pinned]')) {
    element.style.setProperty(`--pin-${head.dataset['pinned']}`, `${offset}px`)
    offset += head.offsetWidth
  }
}
