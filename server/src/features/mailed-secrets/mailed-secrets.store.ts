import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export type KeyPurpose = Schema['mailedKeys']['purpose']
export type CodePurpose = Schema['mailedCodes']['purpose']
export type TicketPurpose = Schema['passwordTickets']['purpose']

type NewKey = { keyHash: Buffer; accountId: number; purpose: KeyPurpose; email: string; seconds: number }
type NewCode = { id: string; accountId: number; purpose: CodePurpose; codeHash: Buffer; seconds: number }
type NewTicket = { ticketHash: Buffer; accountId: number; purpose: TicketPurpose; seconds: number }

/** Tables of secrets sent by mail, limited per account, purpose and hour. */
type Mailed = { mailedKeys: KeyPurpose; mailedCodes: CodePurpose }
type Of<Purpose> = { accountId: number; purpose: Purpose }
type SecretTables = Mailed & { passwordTickets: TicketPurpose }

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Counts the keys or codes of a purpose that an account was sent in the last hour. */
export async function countRecent<Table extends keyof Mailed>(
  tx: Tx,
  table: Table,
  { accountId, purpose }: Of<Mailed[Table]>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where account_id = ${accountId} and purpose = ${purpose} and created_at > now() - interval '1 hour'`.execute(tx)
  return rows[0]?.count ?? 0
}

async function voidUnused<Table extends keyof SecretTables>(
  tx: Tx,
  table: Table,
  { accountId, purpose }: Of<SecretTables[Table]>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set expires_at = now()
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(tx)
}

export async function replaceKey(tx: Tx, { keyHash, accountId, purpose, email, seconds }: NewKey): Promise<void> {
  await voidUnused(tx, 'mailedKeys', { accountId, purpose })
  await tx
    .insertInto('mailedKeys')
    .values({ keyHash, accountId, purpose, email, expiresAt: inSeconds(seconds) })
    .execute()
}

/** Returns the account of a key, valid or not. */
export async function findKeyOwner(tx: Tx, keyHash: Buffer): Promise<number | undefined> {
  const row = await tx.selectFrom('mailedKeys').select('accountId').where('keyHash', '=', keyHash).executeTakeFirst()
  return row?.accountId
}

/** Uses up a key. Returns its account and the address it was sent to, or undefined if it is not valid. */
export async function takeKey(tx: Tx, keyHash: Buffer, purpose: KeyPurpose): Promise<{ accountId: number; email: string } | undefined> {
  const row = await tx
    .updateTable('mailedKeys')
    .set({ usedAt: sql`now()` })
    .where('keyHash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['accountId', 'email'])
    .executeTakeFirst()
  return row && { accountId: row.accountId, email: row.email }
}

export async function replaceCode(tx: Tx, { id, accountId, purpose, codeHash, seconds }: NewCode): Promise<void> {
  await voidUnused(tx, 'mailedCodes', { accountId, purpose })
  await tx
    .insertInto('mailedCodes')
    .values({ id, accountId, purpose, codeHash, expiresAt: inSeconds(seconds) })
    .execute()
}

/** Counts a try of the newest code before it is checked, so that concurrent tries cannot exceed the limit. */
export async function claimCodeTry(db: Database, accountId: number, purposes: CodePurpose[]) {
  const row = await db
    .updateTable('mailedCodes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (code) =>
      code
        .selectFrom('mailedCodes')
        .select('id')
        .where('accountId', '=', accountId)
        .where('purpose', 'in', purposes)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('tries', '<', 5)
    .returning(['id', 'purpose', 'codeHash'])
    .executeTakeFirst()
  return row && { id: row.id, purpose: row.purpose, codeHash: row.codeHash }
}

/** Uses up a code. Returns false if it was used before. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('mailedCodes')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertTicket(tx: Tx, { ticketHash, accountId, purpose, seconds }: NewTicket): Promise<void> {
  await tx
    .insertInto('passwordTickets')
    .values({ ticketHash, accountId, purpose, expiresAt: inSeconds(seconds) })
    .execute()
}

export async function isTicketGood(db: Database, ticketHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('passwordTickets')
    .select('accountId')
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function takeTicket(tx: Tx, ticketHash: Buffer): Promise<{ accountId: number; purpose: TicketPurpose } | undefined> {
  const row = await tx
    .updateTable('passwordTickets')
    .set({ usedAt: sql`now()` })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['accountId', 'purpose'])
    .executeTakeFirst()
  return row && { accountId: row.accountId, purpose: row.purpose }
}

/** Voids everything that could still choose a password: tickets, keys and codes of activation and reset. */
export async function voidSecrets(tx: Tx, accountId: number): Promise<void> {
  for (const purpose of ['activation', 'reset'] as const) {
    await voidUnused(tx, 'mailedKeys', { accountId, purpose })
    await voidUnused(tx, 'mailedCodes', { accountId, purpose })
    await voidUnused(tx, 'passwordTickets', { accountId, purpose })
  }
}

export async function forgetExpiredSecrets(db: Database): Promise<void> {
  await sql`delete from mailed_codes where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from mailed_keys where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from password_tickets where expires_at < now() - interval '30 days'`.execute(db)
}
