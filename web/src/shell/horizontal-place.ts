/** Returns the index that an arrow key leads to among roots side by side, wrapping at the ends. Null for other keys. */
export function entryBeside(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

const MARGIN_PX = 8

/** Returns the horizontal shift, in pixels, that keeps a box inside the window. */
export function shiftInside({ left, right }: { left: number; right: number }, windowWidth: number): number {
  const over = Math.max(0, right - (windowWidth - MARGIN_PX))
  return -Math.min(over, Math.max(0, left - MARGIN_PX))
}
