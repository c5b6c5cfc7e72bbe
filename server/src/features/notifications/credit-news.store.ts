import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { News } from './news.rules.ts'

export type RequestFacts = {
  id: number
  queue: 'network_credit' | 'agent_credit' | 'float'
  isOpen: boolean
  amount: Money
  userId: number
  requestedBy: number
  firstApprovedBy: number | null
  decidedBy: number | null
  userName: string
  reason: string | null
  firstApprovedByName: string | null
}

const nameOf = (account: string) => sql<string>`(
  select coalesce(outlet_name, trim(first_name || ' ' || last_name)) from accounts where id = ${sql.ref(account)}
)`

export async function findRequest(tx: Tx, id: number): Promise<RequestFacts | undefined> {
  const { rows } = await sql<RequestFacts>`
    select id, queue, decided_at is null as "isOpen", amount, user_id as "userId", requested_by as "requestedBy",
      first_approved_by as "firstApprovedBy", decided_by as "decidedBy", rejection_reason as reason,
      ${nameOf('request.user_id')} as "userName", ${nameOf('request.first_approved_by')} as "firstApprovedByName"
    from credit_requests request where id = ${id}
  `.execute(tx)
  return rows[0]
}

type Comment = { writtenBy: number; writtenByName: string; text: string; writers: number[] }

/** A comment, and who else wrote about the same request. */
export async function findComment(tx: Tx, id: number): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select written_by as "writtenBy", ${nameOf('comment.written_by')} as "writtenByName", text,
      array(select distinct written_by from credit_request_comments where request_id = comment.request_id) as writers
    from credit_request_comments comment where id = ${id}
  `.execute(tx)
  return rows[0]
}

/** An agent's queue is told to the agent first; what is large, or has no agent, to the managers. Never to who may not decide it. */
export async function listDeciders(tx: Tx, request: RequestFacts, { isFirst }: { isFirst: boolean }): Promise<number[]> {
  const { queue, userId, requestedBy, firstApprovedBy } = request
  const { rows } = await sql<{ id: number }>`
    with agent as (
      select credit_agent_id as id from credit_agent_assignments
      where account_id = ${userId} and valid @> (now() at time zone ${timezone})::date and ${queue} = 'agent_credit'
    )
    select id from (
      select id from agent
      union
      select id from accounts where role_name = 'ROLE_MANAGER' and (not ${isFirst} or not exists (select from agent))
    ) decider
    where id <> all(array_remove(${[userId, requestedBy, firstApprovedBy]}::integer[], null))
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type Listener = { id: number; roleName: string }

/** Those among them who are there and have not muted credit. */
export async function findListeners(tx: Tx, ids: readonly number[]): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select id, role_name as "roleName" from accounts
    where id = any(${ids}::integer[]) and status = 'active' and not coalesce(settings->'mutedTopics', '[]') ? 'credit'
    order by id
  `.execute(tx)
  return rows
}

export async function insertNews(tx: Tx, news: readonly (News & { accountId: number })[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insertInto('notifications')
    .values(news.map(({ accountId, ...one }) => ({ account_id: accountId, ...one })))
    .execute()
}
