import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { insertPackage, refuseUnknownArticle, type PackageFields } from './packages.store.ts'

export async function createPackage(tx: Tx, wanted: Omit<PackageFields, 'isSold'>, actor: Pick<Actor, 'id'>): Promise<number> {
  const created = { ...wanted, isSold: true }
  await refuseUnknownArticle(tx, created.articleCode)
  const id = await insertPackage(tx, created, actor.id)
  noteChange(tx, { kind: 'package', id, after: created })
  return id
}
