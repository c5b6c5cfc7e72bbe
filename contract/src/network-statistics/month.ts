/** Both days are included: `2026-11-01` to `2026-11-20`. */
export type Period = { start: string; end: string }

export type MonthPlace = { month: number; year: number }

export function monthContaining({ start, end }: Period): MonthPlace | null {
  return start.slice(0, 7) === end.slice(0, 7) ? monthPlaceOf(start) : null
}

/** Takes a month, `2026-11`, or a day of it. */
export function monthPlaceOf(day: string): MonthPlace {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

export function periodOfMonth(month: string): Period {
  return { start: `${month}-01`, end: lastOfMonth(`${month}-01`) }
}

export function monthToDate(day: string): Period {
  return { start: `${day.slice(0, 7)}-01`, end: day }
}

/** Returns, for example, `2026-11`. */
export function monthText({ month, year }: MonthPlace): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Counts the months, `2026-11`, from one to the other, both included. */
export function countMonths({ from, to }: { from: string; to: string }): number {
  return placeInTime(to) - placeInTime(from) + 1
}

function placeInTime(month: string): number {
  const place = monthPlaceOf(month)
  return place.year * 12 + place.month
}

export function lastOfMonth(day: string): string {
  const { month, year } = monthPlaceOf(day)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Returns the last day of the month that has data, or null if none has. */
export function asOfIn({ start, end }: Period, dataDate: string): string | null {
  if (dataDate < start) return null
  return dataDate < end ? dataDate : end
}

/** Returns the last day of the month, or with data if that is earlier: inactivity is known until then. */
export function lastKnownDay({ end }: Period, dataDate: string): string {
  return dataDate < end ? dataDate : end
}
