import { sql } from 'kysely'
import { accountName, SEARCHED_TEXT } from '../../database/account-names.ts'
import { literalOf } from '../../database/like.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'

export type FoundAccount = { id: number; name: string; role: string; outletNumber: string | null; email: string | null }

/** `roles`: those of the accounts to find, all without it. */
type TextQuery = { words: readonly string[]; isOutlet: boolean; roles?: readonly string[]; max: number }

/**
 * Finds accounts within reach that contain every word: first the outlet with that exact number, then names that begin with the first word.
 */
export async function findAccounts(actor: Actor, db: Database, { words, isOutlet, roles, max }: TextQuery): Promise<FoundAccount[]> {
  const literal = words.map(literalOf)
  const holdsEach = literal.map((word) => sql`${SEARCHED_TEXT} like '%' || plain(${word}::text) || '%'`)
  const beginning = sql`plain(${literal[0] ?? ''}::text) || '%'`
  const { rows } = await sql<FoundAccount>`
    select id, ${accountName('accounts')} as name, role_name as role,
      outlet_number, email
    from accounts
    where (outlet_number is not null) = ${isOutlet} and status <> 'archived' and ${sql.join(holdsEach, sql` and `)}
      and id in (${accountsVisibleTo(actor)}) and ${roles === undefined ? sql`true` : sql`role_name = any(${roles}::text[])`}
    order by outlet_number is not distinct from ${words[0] ?? ''}::text desc,
      plain(coalesce(outlet_name, last_name)) like ${beginning} or plain(first_name) like ${beginning} desc, name, id
    limit ${max}
  `.execute(db)
  return rows
}

/** Returns those accounts within reach that are not archived. */
export async function findAccountsById(actor: Actor, db: Database, ids: readonly number[]): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select id, ${accountName('accounts')} as name, role_name as role, outlet_number, email
    from accounts where id = any(${ids}::bigint[]) and status <> 'archived' and id in (${accountsVisibleTo(actor)})
  `.execute(db)
  return rows
}

export type Recent = { kind: string; id: string }

/** Returns what the person opened last, newest first. */
export async function readRecents(actor: Pick<Actor, 'id'>, db: Database, max: number): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    select kind, found_id as id from search_recents where account_id = ${actor.id} order by used_at desc, kind, found_id limit ${max}
  `.execute(db)
  return rows
}
