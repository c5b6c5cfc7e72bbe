import type { Tx } from '../../database/database.ts'
import { effectOf, type Effect } from './activity-effect.rules.ts'
import {
  findChanges,
  findCorrections,
  findReferenceVersion,
  findPresentDays,
  findPresentOutlets,
  findUnknownArticles,
} from './activity-effect.store.ts'
import type { StagedImport } from './imports.store.ts'

type ClassifiedImport = { opened: readonly string[]; repeats: boolean }

/** Returns what applying the lines changes. `opened` lists the numbers of the outlets just created for them. */
export async function describeActivityEffect(tx: Tx, { id, months }: StagedImport, { opened, repeats }: ClassifiedImport): Promise<Effect> {
  const unknownArticles = await findUnknownArticles(tx, id)
  return effectOf({
    referenceVersion: await findReferenceVersion(tx),
    repeats,
    months: months.map((month) => month.slice(0, 7)),
    presentDays: await findPresentDays(tx, months),
    presentOutlets: await findPresentOutlets(tx, months),
    ...(await findChanges(tx, id, { opened, unknownArticles })),
    unknownArticles,
    corrections: await findCorrections(tx, id),
  })
}
