import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { firstOfMonth, todayHere } from '../../ui/french-date.ts'

export const SearchId = Id.optional().catch(undefined)

export const PAGE_SEARCH = {
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  size: z.int().min(1).max(200).optional().catch(undefined),
}

/** The days that the address names; without them, this month until today. */
export function periodOf({ start, end }: { start?: string | undefined; end?: string | undefined }): { start: string; end: string } {
  const today = todayHere()
  if (start === undefined || end === undefined || start > end) return { start: firstOfMonth(today), end: today }
  return { start, end }
}
