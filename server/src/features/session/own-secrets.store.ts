import type { Database } from '../../database/database.ts'

export async function findOwnSecrets(db: Database, accountId: number) {
  const row = await db
    .selectFrom('accounts')
    .select(['passwordHash', 'pinHash'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return { passwordHash: row?.passwordHash ?? null, pinHash: row?.pinHash ?? null }
}
