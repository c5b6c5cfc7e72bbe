import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findArticle } from './find-article.ts'
import { insertPackage, type PackageFields } from './packages.store.ts'

type Creator = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

export async function createPackage(tx: Tx, fields: Omit<PackageFields, 'isSold'>, { actor, requireStepUp }: Creator): Promise<number> {
  const created = { ...fields, articleCode: await findArticle(tx, fields.articleCode), isSold: true }
  requireStepUp()
  const id = await insertPackage(tx, created, actor.id)
  noteChange(tx, { kind: 'package', id, after: created })
  return id
}
