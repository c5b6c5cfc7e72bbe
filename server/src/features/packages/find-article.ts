import type { Tx } from '../../database/database.ts'
import { canonical } from '../../shared/canonical.ts'
import { hasArticle } from '../articles/index.ts'
import { articleUnknown } from './packages.errors.ts'

/** Returns the code as stored in the catalogue, null without one. Refuses an unknown code. */
export async function findArticle(tx: Tx, written: string | null): Promise<string | null> {
  if (written === null) return null
  const code = canonical(written)
  if (!(await hasArticle(tx, code))) throw articleUnknown()
  return code
}
