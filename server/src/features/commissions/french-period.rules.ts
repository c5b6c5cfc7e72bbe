const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']

/** Returns « du 1er janvier 2026 au 30 juin 2026 ». */
export function frenchPeriod({ validFrom, validTo }: { validFrom: string; validTo: string | null }): string {
  if (validTo === null) return `à partir du ${frenchDate(validFrom)}`
  if (validTo === validFrom) return `le ${frenchDate(validFrom)}`
  return `du ${frenchDate(validFrom)} au ${frenchDate(validTo)}`
}

/** Returns « 1er janvier 2026 ». */
export function frenchDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date === 1 ? '1er' : date} ${MONTHS[Number(month) - 1]} ${year}`
}

/** Returns « novembre 2026 » for the first day of that month. */
export function frenchMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[Number(number) - 1]} ${year}`
}
