import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { hashPassword } from '../security/passwords.ts'
import { SIGN_INS, type Account, type Assignment } from './people.ts'

const PASSWORD = 'demonstration-2026'
const PIN = '246810'
const TABLES = {
  sectorManager: sql`outlet_assignments (outlet_id, sector_manager_id, valid, created_at, created_by)`,
  creditAgent: sql`credit_agent_assignments (account_id, credit_agent_id, valid, created_at, created_by)`,
}

/** Inserts accounts. Only the announced ones can sign in: the others have a random password. */
export async function insertPeople(tx: Tx, accounts: Account[], since: string): Promise<void> {
  const [password, pin, unknown] = await Promise.all([
    hashPassword(PASSWORD),
    hashPassword(PIN),
    hashPassword(randomBytes(32).toString('base64')),
  ])
  const rows = accounts.map((account) => ({ ...account, isAnnounced: SIGN_INS.includes(account.email) }))
  await sql`
    insert into accounts (first_name, last_name, email, phone, address, title, role_name, status, password_hash, pin_hash,
      outlet_number, outlet_name, latitude, longitude, sector_name, created_at)
    select "firstName", "lastName", email, phone, address, title, role, status,
      case when "isAnnounced" then ${password} when status = 'active' then ${unknown} end, case when "isAnnounced" then ${pin} end,
      "outletNumber", "outletName", latitude, longitude, "sectorName", ${since}::date
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("firstName" text, "lastName" text, email text, phone text,
      address text, title text, role text, status text, "isAnnounced" boolean, "outletNumber" text, "outletName" text, latitude double precision,
      longitude double precision, "sectorName" text)) with ordinality as account order by account.ordinality`.execute(tx)
  await sql`update accounts set created_by = manager.id from accounts manager where manager.email = ${SIGN_INS[0]}`.execute(tx)
}

export async function insertAssignments(tx: Tx, kind: keyof typeof TABLES, assignments: Assignment[]): Promise<void> {
  await sql`
    insert into ${TABLES[kind]}
    select account.id, owner.id, daterange("from", until), "from", account.created_by
    from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as assignment (account text, owner text, "from" date, until date)
    join accounts account on account.email = assignment.account
    join accounts owner on owner.email = assignment.owner
    order by "from", account.id`.execute(tx)
}

export async function readManagerIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from accounts where role_name = 'ROLE_MANAGER' order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
