/** Describes `imports.effect` as stored: new rows, those that differ from the moves, and the largest difference. */
export type DepotEffect = { rows: number; gaps: number; largestGap: number }

export function depotEffectOf(gaps: readonly number[]): DepotEffect {
  const sizes = gaps.filter((gap) => gap !== 0).map(Math.abs)
  return { rows: gaps.length, gaps: sizes.length, largestGap: sizes.reduce((largest, size) => Math.max(largest, size), 0) }
}
