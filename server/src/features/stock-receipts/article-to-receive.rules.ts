import { articleNotStocked } from '../../shared/refusals.ts'
import { articleRetired } from './receipts.errors.ts'

type Article = { code: string; family: 'subscription' | 'equipment' | 'service'; isRetired: boolean }

/** Refuses to receive pieces of an article that nobody could ship: 409 `article_retired`, `article_not_stocked`. */
export function refuseUnusable({ code, family, isRetired }: Article): void {
  if (isRetired) throw articleRetired(code)
  if (family !== 'equipment') throw articleNotStocked(code)
}
