import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { illegalTransition } from './articles.errors.ts'
import { lockArticle, saveArticle } from './articles.store.ts'

export async function reinstateArticle(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Pick<Actor, 'id'>): Promise<void> {
  const { isRetired } = await lockArticle(tx, id)
  if (!isRetired) throw illegalTransition(false)
  await saveArticle(tx, { id, fields: { isRetired: false }, actorId: actor.id })
  noteChange(tx, { kind: 'article', id, after: { retired: false, reason } })
}
