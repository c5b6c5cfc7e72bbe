import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import type { GoodLine } from './accounts-import.rules.ts'
import { listOvertaken } from './accounts.errors.ts'
import type { KnownAccount } from './accounts-import-lines.rules.ts'

/** Finds the accounts with one of these e-mails, in lower case, or one of these outlet numbers. */
export async function findKnown(db: Database | Tx, emails: readonly string[], outletNumbers: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select id, role_name, case when is_withdrawn then 'invited' else status end as status, lower(email) as email, outlet_number from accounts
    where lower(email) = any(${emails}::text[]) or outlet_number = any(${outletNumbers}::text[])
  `.execute(db)
  return rows
}

/** Returns their ids, in the order of the lines. */
export async function insertListed(tx: Tx, lines: readonly GoodLine[], actorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (role_name, status, first_name, last_name, email, phone, address, outlet_number, outlet_name, created_by)
    select "roleName", 'invited', "firstName", "lastName", email, phone, address, "outletNumber", "outletName", ${actorId}::int
    from ${recordsOf(lines)} order by line
    returning id
  `
    .execute(tx)
    .catch(refuseRacing)
  return rows.map(({ id }) => id)
}

/** Completes outlets that imports created, by their numbers. The operator's outlet name stays unless the list gives another one. */
export async function completeListed(tx: Tx, lines: readonly GoodLine[]): Promise<void> {
  await sql`
    update accounts set first_name = listed."firstName", last_name = listed."lastName", email = listed.email, phone = listed.phone,
      address = listed.address, outlet_name = listed."outletName", status = 'invited', archived_at = null, is_withdrawn = false, updated_at = now(), version = version + 1
    from (select * from ${recordsOf(lines)}) listed
    where outlet_number = listed."outletNumber" and accounts.email is null and (status = 'invited' or is_withdrawn)
  `
    .execute(tx)
    .catch(refuseRacing)
}

function recordsOf(lines: readonly GoodLine[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as listed (line int, "roleName" text, "firstName" text, "lastName" text,
    email text, phone text, address text, "outletNumber" text, "outletName" text)`
}

function refuseRacing(error: unknown): never {
  throw isDuplicate(error) ? listOvertaken() : error
}
