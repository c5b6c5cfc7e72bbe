import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { differenceOf, noteChange, presentValues } from '../../shared/changes.ts'
import { auditedArticle, refuseContradiction, type ArticleFields } from './article.rules.ts'
import { articleInUse, staleArticle } from './articles.errors.ts'
import { hasMoved, lockArticle, saveArticle, waitForImports, type LockedArticle } from './articles.store.ts'

type Editing = { id: number; version: number | undefined; changes: Partial<ArticleFields> }

/**
 * Changes what is given and counts the article as complete. A new price holds from now on, another family for the statistics of every month;
 * what has no numbers has no length of them.
 */
export async function updateArticle(tx: Tx, { id, version, changes: given }: Editing, actor: Pick<Actor, 'id'>): Promise<void> {
  const changes = given.isSerialised === false && given.serialLength === undefined ? { ...given, serialLength: null } : given
  // An import locks the sums before the articles.
  if (changes.family !== undefined) await waitForImports(tx)
  const present = await lockArticle(tx, id)
  refuseContradiction({ ...present, ...changes })
  const changed = changeOf(present, changes)
  if (version !== undefined && version !== present.version) throw staleArticle(presentValues(changed))
  await refuseOtherTracking(tx, present, changes)
  await saveArticle(tx, { id, fields: { ...changes, isComplete: true }, actorId: actor.id })
  noteChange(tx, { kind: 'article', id, ...changed })
}

/** Refuses to count otherwise what has moved already. */
async function refuseOtherTracking(tx: Tx, present: LockedArticle, changes: Partial<ArticleFields>): Promise<void> {
  const { isSerialised = present.isSerialised, serialLength = present.serialLength } = changes
  if (isSerialised === present.isSerialised && serialLength === present.serialLength) return
  if (await hasMoved(tx, present)) throw articleInUse(isSerialised === present.isSerialised ? 'serialLength' : 'serialised')
}

function changeOf(
  { id: _id, code: _code, isRetired: _isRetired, version: _version, ...present }: LockedArticle,
  changes: Partial<ArticleFields>,
) {
  return differenceOf(auditedArticle(present, currency), auditedArticle({ ...present, ...changes }, currency))
}
