export type Place = { row: number; col: number }
/** The active cell, and the corner where the selection began. */
export type Selection = { active: Place; anchor: Place }
export type Bounds = { rows: number; cols: number }

export function selectOne(active: Place): Selection {
  return { active, anchor: active }
}

/** Returns the selected cells, all corners included. */
export function areaOf({ active, anchor }: Selection): { top: number; bottom: number; left: number; right: number } {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.col, anchor.col),
    right: Math.max(active.col, anchor.col),
  }
}

/** Moves the active cell within the bounds; `isExtending` leaves the other corner where it is. */
export function moveTo(
  { anchor }: Selection,
  { row, col }: Place,
  { bounds, isExtending }: { bounds: Bounds; isExtending: boolean },
): Selection {
  const active = { row: within(row, bounds.rows), col: within(col, bounds.cols) }
  return isExtending ? { active, anchor } : selectOne(active)
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value))
}

type Motion = { key: string; isFar: boolean; pageRows: number }

/** Returns where a key leads from a cell, or null if it moves nothing. `isFar`: with Ctrl or ⌘, to the edge. */
export function targetOf({ row, col }: Place, { key, isFar, pageRows }: Motion, bounds: Bounds): Place | null {
  const far = Number.MAX_SAFE_INTEGER
  const targets: Partial<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, col },
    ArrowDown: { row: isFar ? far : row + 1, col },
    ArrowLeft: { row, col: isFar ? 0 : col - 1 },
    ArrowRight: { row, col: isFar ? far : col + 1 },
    Home: { row: isFar ? 0 : row, col: 0 },
    End: { row: isFar ? far : row, col: bounds.cols - 1 },
    PageUp: { row: row - pageRows, col },
    PageDown: { row: row + pageRows, col },
  }
  return targets[key] ?? null
}

/** Returns the next cell between two columns, from row to row, as Tab goes; null past the last one. */
export function tabTarget(
  { row, col }: Place,
  step: 1 | -1,
  { first, last, rows }: { first: number; last: number; rows: number },
): Place | null {
  const next = col + step
  if (next >= first && next <= last) return { row, col: next }
  if (step === 1) {
    if (next < first) return { row, col: first }
    return row + 1 < rows ? { row: row + 1, col: first } : null
  }
  if (next > last) return { row, col: last }
  return row > 0 ? { row: row - 1, col: last } : null
}
