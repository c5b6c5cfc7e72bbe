type MonthRow<Figures> = Figures & { month: number; previousYear: Figures }

export type MonthPoint = { month: string; value: number; reference: number }

type Years<Figures> = { year: number; thisYear: readonly MonthRow<Figures>[]; lastYear: readonly MonthRow<Figures>[] }

/** Returns the twelve months that end with `last` (`2026-11`), each with the same month a year before. */
export function twelveMonths<Name extends string>(
  last: string,
  { year, thisYear, lastYear }: Years<Record<Name, number>>,
  name: Name,
): MonthPoint[] {
  const rows = [...lastYear.map((row) => ({ ...row, year: year - 1 })), ...thisYear.map((row) => ({ ...row, year }))]
  return rows
    .map((row) => ({ month: `${row.year}-${String(row.month).padStart(2, '0')}`, value: row[name], reference: row.previousYear[name] }))
    .filter(({ month }) => month <= last)
    .slice(-12)
}
