import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { findArticle } from './find-article.ts'
import { stalePackage } from './packages.errors.ts'
import { lockPackage, savePackage, type PackageFields, refuseStale } from './packages.store.ts'

type Editing = { id: number; version: number | undefined; changes: PackageFields }

export async function updatePackage(tx: Tx, { id, version, changes }: Editing, requireStepUp: RequireStepUp): Promise<void> {
  const articleCode = await findArticle(tx, changes.articleCode)
  const { id: _, version: presentVersion, ...present } = await lockPackage(tx, id)
  requireStepUp()
  await refuseStale(tx, { kind: 'package', id, version: presentVersion, fields: present }, { version, refusal: stalePackage })

  const saved = { ...changes, articleCode }
  await savePackage(tx, id, saved)
  noteChange(tx, { kind: 'package', id, ...differenceOf(present, saved) })
}
