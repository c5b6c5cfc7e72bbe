import { articleNotStocked } from '../../shared/refusals.ts'
import type { ArticleToMove } from '../articles/index.ts'
import { articleRetired } from './receipts.errors.ts'

/** Refuses to receive pieces of an article that nobody could ship: 409 `article_retired`, `article_not_stocked`. */
export function refuseUnusable({ code, family, isRetired }: ArticleToMove): void {
  if (isRetired) throw articleRetired(code)
  if (family !== 'equipment') throw articleNotStocked(code)
}
