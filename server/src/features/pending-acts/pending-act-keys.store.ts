import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { DEPOSITION_DAYS, type PendingAct } from './pending-act.rules.ts'

type Key = { keyHash: Buffer; actId: number; email: string }

/** Inserts a key. Returns false if the address already had one for that act. */
export async function insertKey(tx: Tx, { keyHash, actId, email }: Key): Promise<boolean> {
  const row = await tx
    .insertInto('pendingActKeys')
    .values({ keyHash, actId, email })
    .onConflict((conflict) => conflict.columns(['actId', 'email']).doNothing())
    .returning('actId')
    .executeTakeFirst()
  return row !== undefined
}

export async function findActOfKey(db: Database | Tx, keyHash: Buffer): Promise<number | undefined> {
  const row = await db.selectFrom('pendingActKeys').select('actId').where('keyHash', '=', keyHash).executeTakeFirst()
  return row?.actId
}

export async function spendKey(tx: Tx, keyHash: Buffer): Promise<string> {
  const { email } = await tx
    .updateTable('pendingActKeys')
    .set({ usedAt: sql`now()` })
    .where('keyHash', '=', keyHash)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** Lists the addresses to notify: those of the act, its author, active managers and managers deposed within seven days. */
export async function listAddresses(tx: Tx, { authorId, addresses }: Pick<PendingAct, 'authorId' | 'addresses'>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from (
      select unnest(${[...addresses]}::text[]) as email
      union all select email from accounts where id = ${authorId} or (role_name = 'ROLE_MANAGER' and status = 'active')
      union all select email from manager_depositions where created_at > now() - make_interval(days => ${DEPOSITION_DAYS})
    ) told where email is not null order by 1
  `.execute(tx)
  return rows.map(({ email }) => email)
}

export async function findAuthorName(tx: Tx, id: number): Promise<string> {
  const { firstName: first, lastName: last } = await tx
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first} ${last}`.trim()
}
