import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export type KeyPurpose = Schema['mailed_keys']['purpose']
export type CodePurpose = Schema['mailed_codes']['purpose']
export type TicketPurpose = Schema['password_tickets']['purpose']

type NewKey = { keyHash: Buffer; accountId: number; purpose: KeyPurpose; email: string; seconds: number }
type NewCode = { id: string; accountId: number; purpose: CodePurpose; codeHash: Buffer; seconds: number }
type NewTicket = { ticketHash: Buffer; accountId: number; purpose: TicketPurpose; seconds: number }

/** What is sent by mail, of which one account and one purpose have few an hour. */
type Mailed = { mailed_keys: KeyPurpose; mailed_codes: CodePurpose }
type Of<Purpose> = { accountId: number; purpose: Purpose }
type Opening = Mailed & { password_tickets: TicketPurpose }

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** How many keys or codes of a purpose an account was sent in the last hour. */
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

/** What was not used opens nothing any more. */
async function voidOpen<Table extends keyof Opening>(tx: Tx, table: Table, { accountId, purpose }: Of<Opening[Table]>): Promise<void> {
  await sql`
    update ${sql.table(table)} set expires_at = now()
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(tx)
}

/** Only the newest key of a purpose opens anything. */
export async function replaceKey(tx: Tx, { keyHash, accountId, purpose, email, seconds }: NewKey): Promise<void> {
  await voidOpen(tx, 'mailed_keys', { accountId, purpose })
  await tx
    .insertInto('mailed_keys')
    .values({ key_hash: keyHash, account_id: accountId, purpose, email, expires_at: inSeconds(seconds) })
    .execute()
}

/** Whose key it is, good or not. */
export async function findKeyOwner(tx: Tx, keyHash: Buffer): Promise<number | undefined> {
  const row = await tx.selectFrom('mailed_keys').select('account_id').where('key_hash', '=', keyHash).executeTakeFirst()
  return row?.account_id
}

/** Takes the key: it is good once. Whose it was, and the address it was sent to. */
export async function takeKey(tx: Tx, keyHash: Buffer, purpose: KeyPurpose): Promise<{ accountId: number; email: string } | undefined> {
  const row = await tx
    .updateTable('mailed_keys')
    .set({ used_at: sql`now()` })
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, email: row.email }
}

export async function replaceCode(tx: Tx, { id, accountId, purpose, codeHash, seconds }: NewCode): Promise<void> {
  await voidOpen(tx, 'mailed_codes', { accountId, purpose })
  await tx
    .insertInto('mailed_codes')
    .values({ id, account_id: accountId, purpose, code_hash: codeHash, expires_at: inSeconds(seconds) })
    .execute()
}

/** Counts a try of the newest code before it is checked: a thousand tries at once are five. */
export async function claimCodeTry(db: Database, accountId: number, purposes: CodePurpose[]) {
  const row = await db
    .updateTable('mailed_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (code) =>
      code
        .selectFrom('mailed_codes')
        .select('id')
        .where('account_id', '=', accountId)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', 5)
    .returning(['id', 'purpose', 'code_hash'])
    .executeTakeFirst()
  return row && { id: row.id, purpose: row.purpose, codeHash: row.code_hash }
}

/** Whether the code was still there to take. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('mailed_codes')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertTicket(tx: Tx, { ticketHash, accountId, purpose, seconds }: NewTicket): Promise<void> {
  await tx
    .insertInto('password_tickets')
    .values({ ticket_hash: ticketHash, account_id: accountId, purpose, expires_at: inSeconds(seconds) })
    .execute()
}

export async function isTicketGood(db: Database, ticketHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('password_tickets')
    .select('account_id')
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function takeTicket(tx: Tx, ticketHash: Buffer): Promise<{ accountId: number; purpose: TicketPurpose } | undefined> {
  const row = await tx
    .updateTable('password_tickets')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'purpose'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, purpose: row.purpose }
}

/** All that could still choose a password of this account: tickets, keys and codes of activation and reset. */
export async function voidOpenings(tx: Tx, accountId: number): Promise<void> {
  for (const purpose of ['activation', 'reset'] as const) {
    await voidOpen(tx, 'mailed_keys', { accountId, purpose })
    await voidOpen(tx, 'mailed_codes', { accountId, purpose })
    await voidOpen(tx, 'password_tickets', { accountId, purpose })
  }
}
