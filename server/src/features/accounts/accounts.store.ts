import { sql, type Selectable, type Updateable } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import type { Schema } from '../../database/schema.ts'
import type { Account } from './account.rules.ts'
import { accountNotFound, emailTaken, outletNumberTaken } from './accounts.errors.ts'

export type NewOutlet = { outletNumber: string; outletName: string }

/** `importId` is set when an import opens outlets for its lines. */
export type AccountSource = { actorId: number | null; importId?: number }

export type NewAccount = Pick<Account, 'roleName' | 'firstName' | 'lastName' | 'email'> & Partial<Account>

/** Inserts outlets, skips numbers in use, and restores outlets that an undone import withdrew. */
export async function insertOutlets(tx: Tx, outlets: readonly NewOutlet[], { actorId, importId }: AccountSource): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (role_name, status, outlet_number, outlet_name, created_by, opened_by_import)
    select 'ROLE_PDV', 'invited', number, coalesce(nullif(name, ''), 'Point de vente n°\u00a0' || number), ${actorId}::integer, ${importId ?? null}::integer
    from unnest(${outlets.map(({ outletNumber }) => outletNumber)}::text[], ${outlets.map(({ outletName }) => outletName)}::text[]) as outlet (number, name)
    on conflict (outlet_number) do update set status = 'invited', archived_at = null, is_withdrawn = false,
      outlet_name = excluded.outlet_name, opened_by_import = excluded.opened_by_import, updated_at = now(), version = accounts.version + 1
    where accounts.is_withdrawn
    returning id
  `.execute(tx)
  await announce(tx, { kind: 'account', ids: rows.map(({ id }) => id) })
}

/** Throws if another account has the e-mail or the outlet number. */
export async function insertAccount(tx: Tx, account: NewAccount, actorId: number): Promise<Account> {
  const left = await findWithdrawn(tx, account.outletNumber ?? null)
  await refuseTaken(tx, account, left ?? 0)
  const values = { ...columnsOf(account), roleName: account.roleName, createdBy: actorId }
  const back = {
    status: 'invited' as const,
    archivedAt: null,
    isWithdrawn: false,
    updatedAt: sql<Date>`now()`,
    version: sql<number>`version + 1`,
  }
  const written =
    left === undefined
      ? tx.insertInto('accounts').values(values).returningAll()
      : tx
          .updateTable('accounts')
          .set({ ...values, ...back })
          .where('id', '=', left)
          .returningAll()
  const row = await written.executeTakeFirstOrThrow().catch((error: unknown) => refuseRacing(error, account))
  return toAccount(row)
}

/** Returns the withdrawn outlet of a number, locked, if there is one. */
async function findWithdrawn(tx: Tx, outletNumber: string | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where outlet_number = ${outletNumber} and is_withdrawn for no key update
  `.execute(tx)
  return rows[0]?.id
}

/** Returns the account, locked until the end of the transaction. Throws if it does not exist. */
export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  const row = await tx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw accountNotFound()
  return toAccount(row)
}

/** Locks the active managers in the order of their ids, so that two managers who remove each other cannot deadlock. */
export async function lockManagers(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('roleName', '=', 'ROLE_MANAGER')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves an account; lock it first. */
export async function saveAccount(tx: Tx, account: Account): Promise<void> {
  await exchangeWithWithdrawn(tx, account)
  await refuseTaken(tx, account, account.id)
  await tx
    .updateTable('accounts')
    .set({
      ...columnsOf(account),
      roleName: account.roleName,
      status: account.status,
      pendingEmail: account.pendingEmail,
      archivedAt: account.status === 'archived' ? sql`coalesce(archived_at, now())` : null,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', account.id)
    .execute()
    .catch((error: unknown) => refuseRacing(error, account))
}

/** Gives a withdrawn outlet, whose number is free, the former number of the account that is to have it. */
async function exchangeWithWithdrawn(tx: Tx, { id, outletNumber }: Account): Promise<void> {
  const left = await findWithdrawn(tx, outletNumber)
  if (left === undefined || left === id) return
  const former = await tx.selectFrom('accounts').select('outletNumber').where('id', '=', id).executeTakeFirstOrThrow()
  // Longer than any that may be typed: no two rows may have one number, not even for an instant.
  const between = `1${String(left).padStart(20, '0')}`
  const steps = [
    [left, between],
    [id, outletNumber],
    [left, former.outletNumber],
  ] as const
  for (const [accountId, number] of steps) {
    const version = sql<number>`version + ${accountId === left ? 1 : 0}`
    await tx.updateTable('accounts').set({ outletNumber: number, updatedAt: sql`now()`, version }).where('id', '=', accountId).execute()
  }
}

export async function savePendingEmailBy(tx: Tx, id: number, actorId: number): Promise<void> {
  await tx.updateTable('accounts').set({ pendingEmailBy: actorId }).where('id', '=', id).execute()
}

/** Records or clears the date of a promotion made without a second manager. */
export async function savePromotion(tx: Tx, id: number, { isAlone }: { isAlone: boolean }): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ promotedAloneAt: isAlone ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function refuseTakenEmail(tx: Tx, email: string, id: number): Promise<void> {
  await refuseTaken(tx, { email }, id)
}

async function refuseTaken(tx: Tx, { email = null, outletNumber = null }: Partial<Account>, id: number): Promise<void> {
  const { rows } = await sql<{ outletNumber: string | null; outletName: string | null }>`
    select outlet_number, outlet_name from accounts
    where id <> ${id} and (lower(email) = lower(${email}::text) or outlet_number = ${outletNumber}::text)
    order by outlet_number = ${outletNumber}::text desc nulls last limit 1
  `.execute(tx)
  const [other] = rows
  if (!other) return
  if (outletNumber === null || other.outletNumber !== outletNumber) throw emailTaken(email ?? '')
  throw outletNumberTaken(outletNumber, other.outletName)
}

/** Translates a unique violation, which a concurrent insert causes after the checks have passed. */
function refuseRacing(error: unknown, { email, outletNumber }: Partial<Account>): never {
  if (!isDuplicate(error) || !(error instanceof Error && 'constraint' in error)) throw error
  if (error.constraint === 'accounts_email') throw emailTaken(email ?? '')
  throw outletNumberTaken(outletNumber ?? '', null)
}

function columnsOf(account: Partial<Account>): Updateable<Schema['accounts']> {
  const columns = {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    address: account.address,
    title: account.title,
    outletNumber: account.outletNumber,
    outletName: account.outletName,
    latitude: account.latitude,
    longitude: account.longitude,
    sectorName: account.sectorName,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function toAccount(row: Selectable<Schema['accounts']>): Account {
  return {
    id: row.id,
    roleName: row.roleName,
    status: row.status,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    pendingEmail: row.pendingEmail,
    phone: row.phone,
    address: row.address,
    title: row.title,
    outletNumber: row.outletNumber,
    outletName: row.outletName,
    latitude: row.latitude,
    longitude: row.longitude,
    sectorName: row.sectorName,
    wasActivated: row.passwordHash !== null,
    heldPrivilegedRole: row.heldPrivilegedRole,
    version: row.version,
  }
}
