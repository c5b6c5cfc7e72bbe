import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { CREDIT_ROLES } from '../../shared/credit-accounts.ts'
import { followUpsAmong, isReachedBy, toRow } from './follow-up-rows.read.ts'
import type { Contact, FollowUp } from './follow-up.rules.ts'
import { followUpNotFound } from './follow-ups.errors.ts'
import { readPeople, withLowSince } from './people-to-call.read.ts'
import type { Reason } from './reasons.rules.ts'

export { readToday } from '../../database/today.ts'

/** True if the actor reaches the account and its role holds credit. */
export async function holdsReachedCredit(tx: Tx, actor: Actor, accountId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('roleName', 'in', CREDIT_ROLES)
    .where('id', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  return account !== undefined
}

/** Returns the present reasons of a person whom the actor reaches. */
export async function readReasons(db: Database, actor: Actor, userId: number): Promise<Reason[]> {
  const people = await withLowSince(db, await readPeople(actor, db, { ids: [], userId }))
  return people.flatMap((person) => (person.userId === userId ? person.reasons : []))
}

type NewFollowUp = { accountId: number; reasons: readonly Reason[]; takenBy: number }

/** Begins a follow-up that somebody holds. Returns its id, or undefined if one of this person is not closed. */
export async function insertTaken(tx: Tx, { accountId, reasons, takenBy }: NewFollowUp): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into follow_ups (account_id, reasons, status, taken_by, created_by, seen_on)
    values (${accountId}, ${stored(reasons)}::jsonb, 'taken', ${takenBy}, ${takenBy}, ${TODAY})
    on conflict (account_id) where closed_at is null do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Locks the follow-up of a person that is not closed. */
export async function lockOpenOf(tx: Tx, accountId: number): Promise<FollowUp | undefined> {
  const locked = await tx
    .selectFrom('followUps')
    .select('id')
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && readLocked(tx, locked.id)
}

/** Locks a follow-up that the actor reaches. To anybody else it does not exist. */
export async function lockFollowUp(tx: Tx, actor: Actor, id: number): Promise<FollowUp> {
  const { rows } = await sql`
    select follow_up.id from follow_ups follow_up where follow_up.id = ${id} and ${isReachedBy(actor)} for no key update
  `.execute(tx)
  const followUp = rows.length === 0 ? undefined : await readLocked(tx, id)
  if (!followUp) throw followUpNotFound()
  return followUp
}

async function readLocked(tx: Tx, id: number): Promise<FollowUp | undefined> {
  const { rows } = await followUpsAmong(sql`follow_up.id = ${id}`).execute(tx)
  return rows.map(toRow).map(({ userId, ...row }) => ({ ...row, accountId: userId }))[0]
}

/** True if the follow-up was open and is now taken. */
export async function takeIfOpen(tx: Tx, { id, status }: { id: number; status: 'taken' | 'promised' }, takenBy: number): Promise<boolean> {
  const { rows } = await sql`
    update follow_ups set status = ${status}, taken_by = ${takenBy}, seen_on = ${TODAY}, updated_at = now(), version = version + 1
    where id = ${id} and status = 'open' returning id
  `.execute(tx)
  return rows.length > 0
}

type Holding = { id: number; status: 'open' | 'taken' | 'promised'; takenBy: number | null }

export async function saveTaker(tx: Tx, { id, status, takenBy }: Holding): Promise<void> {
  await tx
    .updateTable('followUps')
    .set({ status, takenBy, seenOn: TODAY, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function countContacts(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('followUpContacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('followUpId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a contact and returns its id. `id` is that of the follow-up. */
export async function insertContact(tx: Tx, { id, ...contact }: Contact & { id: number }, actorId: number): Promise<number> {
  const { channel, outcome, note, promise, nextCallOn } = contact
  const values = { followUpId: id, channel, outcome, note, nextCallOn, contactedBy: actorId }
  const row = await tx
    .insertInto('followUpContacts')
    .values({ ...values, promiseDate: promise?.date ?? null, promiseAmount: promise?.amount ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Noted = Holding & { promise: Contact['promise']; nextCallOn: string | null }

/** Saves what a contact changes; a new promise replaces the one before. */
export async function saveNoted(tx: Tx, { id, status, takenBy, promise, nextCallOn }: Noted): Promise<void> {
  const noted = promise && { promiseDate: promise.date, promiseAmount: promise.amount, promisedAt: sql<Date>`now()` }
  await tx
    .updateTable('followUps')
    .set({ status, takenBy, nextCallOn, seenOn: TODAY, ...noted, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Closing = { id: number; status: 'resolved' | 'dropped'; takenBy: number; reason: string | null; reasons: readonly Reason[] }

/** Closes by hand. `reasons` are the present ones; without any it keeps those that it had. */
export async function saveClosed(tx: Tx, { id, status, takenBy, reason, reasons }: Closing): Promise<void> {
  await tx
    .updateTable('followUps')
    .set({ status, takenBy, reason, closedBy: takenBy, resolution: 'by_hand', closedAt: sql`now()`, updatedAt: sql`now()` })
    .set({ version: sql`version + 1`, ...(reasons.length > 0 ? { reasons: sql`${stored(reasons)}::jsonb` } : {}) })
    .where('id', '=', id)
    .execute()
}

export function stored(reasons: readonly Reason[]): string {
  return JSON.stringify(reasons.map(({ kind, amount, since }) => ({ kind, amount: String(amount), since })))
}
