import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type RowRange, rangeOf } from './table-window.ts'

const NARROW = 'screen and (max-width: 700px)'
const TABLET = 'screen and (max-width: 991px)'
const WHOLE_BELOW = 100

/** True if the window is so narrow that rows become cards: that of a telephone, or also of a tablet. Paper is never narrow. */
export function useIsNarrow(isTabletNarrow = false): boolean {
  const media = isTabletNarrow ? TABLET : NARROW
  const watch = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(watch, () => matchMedia(media).matches)
}

/** True if the table is wider than its card, which then scrolls sideways instead of the page. */
export function useOverflow(frame: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, table.current]
    if (!outer || !inner) return
    const measure = () => {
      setIsWider(inner.offsetWidth > outer.clientWidth)
      // Where the frame begins on the page: what is below it, down to the window's foot, is its height when it scrolls.
      outer.style.setProperty('--frame-top', `${Math.round(outer.getBoundingClientRect().top + window.scrollY)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, table])
  return isWider
}

/** Returns the items inside the window, of `count` items of equal height, whatever element scrolls; all of them in print. */
export function useVisibleRange(list: RefObject<HTMLElement | null>, count: number, itemHeight: number): RowRange {
  const isPrinting = useIsPrinting()
  const [range, setRange] = useState<RowRange>({ start: 0, end: Math.min(count, WHOLE_BELOW) })
  useLayoutEffect(() => {
    const measure = () => {
      const { top } = list.current?.getBoundingClientRect() ?? { top: 0 }
      const next = rangeOf(count, { top: Math.max(0, -top), bottom: window.innerHeight - top, rowHeight: itemHeight })
      setRange((previous) => (previous.start === next.start && previous.end === next.end ? previous : next))
    }
    // Drawn before the scrolled page is: else a fast wheel shows empty rows.
    const update = () => flushSync(measure)
    measure()
    // Capturing, because a scroll of an inner element does not rise to the window.
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [list, count, itemHeight])
  if (isPrinting || count <= WHOLE_BELOW) return { start: 0, end: count }
  return { start: Math.min(range.start, count), end: Math.min(range.end, count) }
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useLayoutEffect(() => {
    const query = matchMedia('print')
    const update = () => setIsPrinting(query.matches)
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    query.addEventListener('change', update)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      query.removeEventListener('change', update)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** Returns the height of the first matching item, which follows density and scale; `guess` before it is measured. */
export function useItemHeight(list: RefObject<HTMLElement | null>, selector: string, heightGuess: number): number {
  const [height, setHeight] = useState(heightGuess)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const item = element.querySelector(selector)
      if (item) setHeight(item.getBoundingClientRect().height || heightGuess)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, selector, heightGuess])
  return height
}
