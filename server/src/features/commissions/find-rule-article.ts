import type { Database, Tx } from '../../database/database.ts'
import { canonical } from '../../shared/canonical.ts'
import { hasArticle } from '../articles/index.ts'
import { articleUnknown } from './commissions.errors.ts'

/** Returns the code as the catalogue stores it, null without one. Refuses an unknown code, as the field at `path`. */
export async function findRuleArticle(db: Database | Tx, written: string | null, path?: string): Promise<string | null> {
  if (written === null) return null
  const code = canonical(written)
  if (!(await hasArticle(db, code))) throw articleUnknown(path)
  return code
}
