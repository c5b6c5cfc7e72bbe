import { addDays, firstOfMonth } from './french-date.ts'

/** ISO days, both included. */
export type Period = { start: string; end: string }

export type PresetId = 'yesterday' | 'month' | 'lastMonth' | 'twelveMonths'

export const PRESET_LABEL: Record<PresetId, string> = {
  yesterday: 'Hier',
  month: 'Ce mois',
  lastMonth: 'Mois dernier',
  twelveMonths: '12 mois',
}

/** Returns the days of a preset. « ce mois » and « 12 mois » end on `lastDay`, the last day with figures. */
export function periodOf(preset: PresetId, today: string, lastDay = today): Period {
  if (preset === 'yesterday') return { start: addDays(today, -1), end: addDays(today, -1) }
  if (preset === 'lastMonth') return { start: firstOfMonth(lastDay, -1), end: addDays(firstOfMonth(lastDay), -1) }
  return { start: firstOfMonth(lastDay, preset === 'month' ? 0 : -11), end: lastDay }
}

const CENTURY = 36_500

/** Moves the start; moves the end too if it would precede the start or exceed `daysMax`. */
export function periodFrom(start: string, { end }: Period, daysMax = CENTURY): Period {
  const lastEnd = addDays(start, daysMax - 1)
  if (end < start) return { start, end: start }
  return { start, end: end > lastEnd ? lastEnd : end }
}

/** Moves the end; moves the start too if it would follow the end or exceed `daysMax`. */
export function periodUntil(end: string, { start }: Period, daysMax = CENTURY): Period {
  const firstStart = addDays(end, 1 - daysMax)
  if (end < start) return { start: end, end }
  return { start: start < firstStart ? firstStart : start, end }
}

export function presetOf({ start, end }: Period, today: string, lastDay = today): PresetId | null {
  // The keys of the record are the presets, which `Object.keys` forgets.
  const presets = Object.keys(PRESET_LABEL) as PresetId[]
  return (
    presets.find((preset) => {
      const period = periodOf(preset, today, lastDay)
      return period.start === start && period.end === end
    }) ?? null
  )
}
