import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export { refuseStale } from '../../database/refuse-stale.ts'

export async function saveImage(tx: Tx, accountId: number, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  await tx
    .insertInto('accountImages')
    .values({ accountId, name, bytes })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ name, bytes, createdAt: sql`now()` }))
    .execute()
}
