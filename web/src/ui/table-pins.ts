import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import type { TableModel } from './table-model.ts'

/** How far from the left each frozen column stands: the widths of those frozen before it, as variables of the table. */
export function usePinOffsets<Row>(grid: RefObject<HTMLElement | null>, { columns, memory }: TableModel<Row>): CSSProperties {
  const [offsets, setOffsets] = useState<Record<string, string>>({})
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || memory.pinned.length === 0) return setOffsets({})
    const measure = () => {
      let left = 0
      const next: Record<string, string> = {}
      for (const head of element.querySelectorAll<HTMLElement>('thead [data-pinned]')) {
        next[`--pin-${head.dataset['pinned']}`] = `${left}px`
        left += head.offsetWidth
      }
      setOffsets(next)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, columns, memory.pinned])
  return offsets
}
