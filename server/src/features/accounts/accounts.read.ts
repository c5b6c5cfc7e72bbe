import { sql } from 'kysely'
import { isNamed, personName } from '../../database/account-names.ts'
import { TODAY } from '../../database/today.ts'
import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { pagingOf, refuseTooMany, ROWS_MAX, type OptionalPaging } from '../../shared/paging.ts'
import { selectUsers } from '../session/index.ts'
import { accountNotFound } from './accounts.errors.ts'

export type AccountFilter = OptionalPaging & {
  role?: string | undefined
  q?: string | undefined
  status?: 'invited' | 'active' | 'suspended' | 'archived' | undefined
}

/**
 * Lists accounts, without archived ones unless the filter asks for them. Outlets are in the order of their numbers, others in that of their
 * names.
 */
export async function listAccounts(actor: Actor, db: Database, filter: AccountFilter) {
  const paging = pagingOf(filter)
  const { size, page } = paging ?? { size: ROWS_MAX + 1, page: 0 }
  const rows = await matching(actor, db, filter)
    .orderBy(sql`length(accounts.outlet_number)`)
    .orderBy('accounts.outletNumber')
    .orderBy(sql`plain(accounts.last_name)`)
    .orderBy(sql`plain(accounts.first_name)`)
    .orderBy('accounts.id')
    .limit(size)
    .offset(page * size)
    .execute()
  if (paging) return { rows, paging, total: await countAccounts(actor, db, filter) }
  return { rows: refuseTooMany(rows, 'comptes'), paging, total: rows.length }
}

export async function getAccount(actor: Actor, db: Database | Tx, id: number) {
  const row = await selectAccounts(db).where('accounts.id', '=', id).where('accounts.id', 'in', accountsVisibleTo(actor)).executeTakeFirst()
  if (!row) throw accountNotFound()
  return row
}

export type AccountRow = Awaited<ReturnType<typeof getAccount>>

export async function getSectorManager(actor: Actor, db: Database, id: number) {
  const sectorManager = await getAccount(actor, db, id)
  if (sectorManager.roleName !== 'ROLE_RESP') throw accountNotFound()
  const outlets = await selectAccounts(db)
    .where('outletAssignments.sectorManagerId', '=', id)
    .where('accounts.status', '<>', 'archived')
    .orderBy(sql`length(accounts.outlet_number)`)
    .orderBy('accounts.outletNumber')
    .execute()
  return { sectorManager, outlets }
}

export type Portfolio = { outlets: number; clients: number }

/** Counts the outlets and clients that belong to these people today, by person id. */
export async function countPortfolios(_actor: Actor, db: Database, ids: readonly number[]): Promise<Map<number, Portfolio>> {
  const { rows } = await sql<Portfolio & { id: number }>`
    select kept.person_id as id,
      count(*) filter (where held.role_name = 'ROLE_PDV')::int as outlets,
      count(*) filter (where held.role_name = 'ROLE_CLIENT')::int as clients
    from (
      select sector_manager_id as person_id, outlet_id as held_id, valid from outlet_assignments
      union all
      select credit_agent_id, account_id, valid from credit_agent_assignments
    ) kept
    join accounts held on held.id = kept.held_id and held.status <> 'archived'
    where kept.person_id = any(${ids}::int[]) and kept.valid @> ${TODAY}
    group by kept.person_id
  `.execute(db)
  return new Map(rows.map(({ id, ...portfolio }) => [id, portfolio]))
}

/** Lists the people the actor works with: the actor, active managers, and the accounts that the actor reaches. */
export async function listColleagues(actor: Actor, db: Database) {
  return selectUsers(db)
    .where('accounts.status', 'in', ['invited', 'active'])
    .where((eb) =>
      eb.or([
        eb('accounts.id', 'in', accountsVisibleTo(actor)),
        eb('accounts.id', '=', actor.id),
        eb.and([eb('accounts.roleName', '=', 'ROLE_MANAGER'), eb('accounts.status', '=', 'active')]),
      ]),
    )
    .orderBy(sql`plain(accounts.last_name)`)
    .orderBy(sql`plain(accounts.first_name)`)
    .orderBy('accounts.id')
    .execute()
}

async function countAccounts(actor: Actor, db: Database, filter: AccountFilter): Promise<number> {
  const { count } = await matching(actor, db, filter).clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

function matching(actor: Actor, db: Database, { role, q, status }: AccountFilter) {
  let accounts = selectAccounts(db).where('accounts.id', 'in', accountsVisibleTo(actor))
  if (role) accounts = accounts.where('accounts.roleName', '=', role)
  accounts = status ? accounts.where('accounts.status', '=', status) : accounts.where('accounts.status', '<>', 'archived')
  for (const holdsWord of isNamed(q ?? '')) accounts = accounts.where(holdsWord)
  return accounts
}

function selectAccounts(db: Database | Tx) {
  return selectUsers(db)
    .leftJoin('accounts as sectorManager', 'sectorManager.id', 'outletAssignments.sectorManagerId')
    .leftJoin('accounts as creditAgent', 'creditAgent.id', 'creditAgentAssignments.creditAgentId')
    .select([
      personName('sector_manager').as('sectorManagerName'),
      personName('credit_agent').as('creditAgentName'),
      sql<Date | null>`(
        select max(key.expires_at) from mailed_keys key
        where accounts.status = 'invited' and key.account_id = accounts.id and key.purpose = 'activation' and key.used_at is null
      )`.as('invitedUntil'),
    ])
}
