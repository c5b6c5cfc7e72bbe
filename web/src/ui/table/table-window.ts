export type RowRange = { start: number; end: number }

export type Segment = { kind: 'row'; index: number } | { kind: 'space'; rows: number; id: 'before' | 'between' | 'after' | 'last' }

const OVERSCAN = 12
const STEP = 8

/** Returns the rows inside the window and some around them, in steps so that small scrolls redraw nothing. */
export function rangeOf(count: number, { top, bottom, rowHeight }: { top: number; bottom: number; rowHeight: number }): RowRange {
  const start = Math.floor((Math.floor(top / rowHeight) - OVERSCAN) / STEP) * STEP
  const end = Math.ceil((Math.ceil(bottom / rowHeight) + OVERSCAN) / STEP) * STEP
  return { start: clamp(start, count), end: clamp(end, count) }
}

/** Returns the rows to draw and the heights of the gaps. The focused row is always drawn, or it would lose the focus. */
export function segmentsOf(count: number, { start, end }: RowRange, focused: number): Segment[] {
  const rows = Array.from({ length: end - start }, (_, offset) => row(start + offset))
  if (focused < 0 || focused >= count || (focused >= start && focused < end)) {
    return [...space('before', start), ...rows, ...space('after', count - end)]
  }
  if (focused < start) {
    return [...space('before', focused), row(focused), ...space('between', start - focused - 1), ...rows, ...space('after', count - end)]
  }
  return [...space('before', start), ...rows, ...space('after', focused - end), row(focused), ...space('last', count - focused - 1)]
}

function row(index: number): Segment {
  return { kind: 'row', index }
}

function space(id: 'before' | 'between' | 'after' | 'last', rows: number): Segment[] {
  return rows > 0 ? [{ kind: 'space', rows, id }] : []
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count, index))
}
