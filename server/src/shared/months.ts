type MonthOfYear = { year: number; month: number }

/** Returns the first day of a month. */
export function firstOf({ year, month }: MonthOfYear): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** Takes a day of the month. */
export function monthToWire(day: string): MonthOfYear {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}
