import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { auditedArticle, refuseContradiction, type ArticleFields } from './article.rules.ts'
import { insertArticle } from './articles.store.ts'

export async function createArticle(tx: Tx, fields: ArticleFields & { code: string }, actor: Pick<Actor, 'id'>): Promise<number> {
  refuseContradiction(fields)
  const id = await insertArticle(tx, fields, actor.id)
  noteChange(tx, { kind: 'article', id, after: { code: fields.code, ...auditedArticle(fields, currency) } })
  return id
}
