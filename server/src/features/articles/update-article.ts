import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { refuseContradiction } from './article.rules.ts'
import { articleInUse, staleArticle } from './articles.errors.ts'
import { auditedArticle } from './audited-article.rules.ts'
import { hasMoved, lockArticle, saveArticle, type ArticleFields, type LockedArticle } from './articles.store.ts'

type Editing = { id: number; version: number | undefined; changes: Partial<ArticleFields> }

/** Changes what is given and counts the article as complete. A new price holds from now on. */
export async function updateArticle(tx: Tx, { id, version, changes }: Editing, actor: Pick<Actor, 'id'>): Promise<void> {
  const present = await lockArticle(tx, id)
  if (version !== undefined && version !== present.version) throw staleArticle(whatStands(present, changes))
  await refuseOtherTracking(tx, present, changes)
  refuseContradiction({ ...present, ...changes })
  await saveArticle(tx, id, { ...changes, isComplete: true }, actor.id)
  noteChange(tx, {
    kind: 'article',
    id,
    ...differenceOf(auditedArticle(fieldsOf(present)), auditedArticle({ ...fieldsOf(present), ...changes })),
  })
}

/** Refuses to count otherwise what has moved already. */
async function refuseOtherTracking(tx: Tx, present: LockedArticle, { isSerialised, serialLength }: Partial<ArticleFields>): Promise<void> {
  const path =
    isSerialised !== undefined && isSerialised !== present.isSerialised
      ? 'serialised'
      : serialLength !== undefined && serialLength !== present.serialLength && 'serialLength'
  if (path !== false && (await hasMoved(tx, present))) throw articleInUse(path)
}

function fieldsOf({ id: _id, code: _code, isRetired: _isRetired, version: _version, ...fields }: LockedArticle): ArticleFields {
  return fields
}

/** Returns the present values of the fields that differ from the wanted ones. */
function whatStands(present: LockedArticle, changes: Partial<ArticleFields>) {
  const { before } = differenceOf(auditedArticle(fieldsOf(present)), auditedArticle({ ...fieldsOf(present), ...changes }))
  return Object.entries(before).map(([path, value]) => ({ path, value: value === null ? null : String(value) }))
}
