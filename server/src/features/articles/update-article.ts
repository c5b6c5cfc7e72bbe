import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { auditedArticle, refuseContradiction, refuseOtherIndicators, type ArticleFields } from './article.rules.ts'
import { articleInUse, equipmentMoved, staleArticle } from './articles.errors.ts'
import {
  findMonthToMove,
  hasMoved,
  keepMonthsOpen,
  lockArticle,
  saveArticle,
  waitForImports,
  type LockedArticle,
  refuseStale,
} from './articles.store.ts'

/** What decides how pieces of an article are counted: whoever changes it waits for moves. */
const COUNTED_BY = ['family', 'isSerialised', 'serialLength'] as const

type Editing = { id: number; version: number | undefined; changes: Partial<ArticleFields> }

/**
 * Changes what is given and counts the article as complete. A new price holds from now on, another family for the statistics of every month,
 * unless one that would change is closed; what has no numbers has no length of them.
 */
export async function updateArticle(tx: Tx, { id, version, changes: given }: Editing, actor: Pick<Actor, 'id'>): Promise<void> {
  const changes = given.isSerialised === false && given.serialLength === undefined ? { ...given, serialLength: null } : given
  if (changes.family !== undefined) await waitForStatistics(tx)
  const present = await lockArticle(tx, id, { movesOn: COUNTED_BY.every((field) => changes[field] === undefined) })
  refuseContradiction({ ...present, ...changes })
  const former = fieldsOf(present)
  const edited = { kind: 'article', id, version: present.version, fields: auditedArticle(former, currency) } as const
  await refuseStale(tx, edited, { version, refusal: staleArticle })
  await refuseOtherUse(tx, present, changes)
  if (changes.family !== undefined) refuseOtherIndicators(await findMonthToMove(tx, present, changes.family))
  await saveArticle(tx, { id, fields: { ...changes, isComplete: true }, actorId: actor.id })
  noteChange(tx, { kind: 'article', id, ...differenceOf(edited.fields, auditedArticle({ ...former, ...changes }, currency)) })
}

/** Waits until no import sums lines by their family and no commissions are computed by it. Both lock before they read articles. */
async function waitForStatistics(tx: Tx): Promise<void> {
  await waitForImports(tx)
  await keepMonthsOpen(tx)
}

/** Refuses to count otherwise what has moved already, or to make no equipment of it: nobody could move it any more. */
async function refuseOtherUse(tx: Tx, present: LockedArticle, changes: Partial<ArticleFields>): Promise<void> {
  const { isSerialised = present.isSerialised, serialLength = present.serialLength, family = present.family } = changes
  const leavesStock = present.family === 'equipment' && family !== 'equipment'
  if (isSerialised === present.isSerialised && serialLength === present.serialLength && !leavesStock) return
  if (!(await hasMoved(tx, present))) return
  if (leavesStock) throw equipmentMoved()
  throw articleInUse(isSerialised === present.isSerialised ? 'serialLength' : 'serialised')
}

function fieldsOf({ id: _id, code: _code, isRetired: _isRetired, version: _version, ...fields }: LockedArticle) {
  return fields
}
