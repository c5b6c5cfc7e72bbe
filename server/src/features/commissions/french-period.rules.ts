import { frenchMonth } from '../../shared/months.ts'

/** Returns « du 1er janvier 2026 au 30 juin 2026 ». */
export function frenchPeriod({ validFrom, validTo }: { validFrom: string; validTo: string | null }): string {
  if (validTo === null) return `à partir du ${frenchDate(validFrom)}`
  if (validTo === validFrom) return `le ${frenchDate(validFrom)}`
  return `du ${frenchDate(validFrom)} au ${frenchDate(validTo)}`
}

/** Returns « 1er janvier 2026 ». */
export function frenchDate(day: string): string {
  const date = Number(day.slice(8, 10))
  return `${date === 1 ? '1er' : date} ${frenchMonth(day)}`
}
