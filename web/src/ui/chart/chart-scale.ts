const STEPS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns about `wanted` round values that cover the range, whole ones if `isWhole`. They include zero if the range does. */
export function roundTicks(
  [min, max]: readonly [number, number],
  { tickCount, isWhole }: { tickCount: number; isWhole: boolean },
): number[] {
  if (!(max > min)) return roundTicks([Math.min(min, 0), Math.max(max, 0) || 1], { tickCount, isWhole })
  const roughStep = Math.max((max - min) / tickCount, isWhole ? 1 : 0)
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const steps = STEPS.map((step) => step * power).filter((step) => !isWhole || Number.isInteger(step))
  const step = steps.find((candidate) => candidate >= roughStep * 0.999) ?? 10 * power
  const first = Math.floor(min / step + 1e-9)
  const last = Math.ceil(max / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Returns the lowest and highest value, zero included. */
export function extentOf(values: readonly (number | null | undefined)[]): [number, number] {
  const numbers = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
  return [Math.min(0, ...numbers), Math.max(0, ...numbers)]
}

/** True if all present values are whole, so that the axis needs no fractions. */
export function areWhole(values: readonly (number | null | undefined)[]): boolean {
  return values.every((value) => typeof value !== 'number' || Number.isInteger(value))
}

/** Chooses the labels to draw so that none overlap: all, every second, every third… */
export function spacedLabels(labels: readonly string[], step: number, widthOf: (label: string) => number): boolean[] {
  const labelled = labels.flatMap((label, at) => (label === '' ? [] : [at]))
  const widest = Math.max(0, ...labels.map(widthOf))
  const gap = Math.min(...labelled.slice(1).map((at, index) => at - (labelled[index] ?? 0)), labels.length)
  const interval = Math.max(1, Math.ceil(widest / (gap * step)))
  return labels.map((_, at) => labelled.includes(at) && labelled.indexOf(at) % interval === 0)
}

/** Moves places on an axis to at least `gap` apart, as little as possible and within the bounds. */
export function spreadApart(positions: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const order = positions.map((_, at) => at).toSorted((left, right) => (positions[left] ?? 0) - (positions[right] ?? 0))
  const spread = order.map((at) => positions[at] ?? 0)
  for (let at = 1; at < spread.length; at += 1) spread[at] = Math.max(spread[at] ?? 0, (spread[at - 1] ?? 0) + gap)
  const last = spread.length - 1
  spread[last] = Math.min(spread[last] ?? 0, to)
  for (let at = last - 1; at >= 0; at -= 1) spread[at] = Math.min(spread[at] ?? 0, (spread[at + 1] ?? 0) - gap)
  const shift = Math.max(0, from - (spread[0] ?? from))
  return positions.map((_, at) => (spread[order.indexOf(at)] ?? 0) + shift)
}

/** Splits a line at missing values: one list per unbroken part. */
export function segmentsOf(values: readonly (number | null | undefined)[]): { at: number; value: number }[][] {
  const parts: { at: number; value: number }[][] = [[]]
  values.forEach((value, at) => {
    if (typeof value === 'number') parts.at(-1)?.push({ at, value })
    else if (parts.at(-1)?.length) parts.push([])
  })
  return parts.filter((segment) => segment.length > 0)
}
