import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import { announce } from '../../database/announcements.ts'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import { doubleDecisionThresholdOf } from '../amount-settings/index.ts'
import { hasSecondPersonBeside, IS_PROMOTED_ALONE } from '../pending-acts/index.ts'
import type { Money } from '../../shared/money.ts'
import type { Notification, NotificationTopic } from './notification-templates.rules.ts'

export type RequestFacts = {
  id: number
  queue: 'network_credit' | 'agent_credit' | 'float'
  isOpen: boolean
  amount: Money
  askedAmount: Money | null
  restId: number | null
  userId: number
  requestedBy: number
  firstApprovedBy: number | null
  decidedBy: number | null
  userName: string
  reason: string | null
  firstApprovedByName: string | null
}

/** Returns the name of the account whose id is in `column`, or null. */
export function accountNameById(column: string): RawBuilder<string> {
  return sql`(select ${accountName('accounts')} from accounts where id = ${sql.ref(column)})`
}

/** Returns those requests that exist, in the order of the ids. */
export async function findRequests(tx: Tx, ids: readonly number[]): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select id, queue, decided_at is null as is_open, amount, asked_amount,
      (select rest.id from credit_requests rest where rest.rest_of = request.id) as rest_id, user_id, requested_by,
      first_approved_by, decided_by, rejection_reason as reason,
      ${accountNameById('request.user_id')} as user_name, ${accountNameById('request.first_approved_by')} as first_approved_by_name
    from unnest(${ids}::bigint[]) with ordinality asked (id, place) join credit_requests request using (id)
    order by place
  `.execute(tx)
  return rows
}

export async function listWriters(tx: Tx, requestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct written_by as id from credit_request_comments where request_id = ${requestId}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lists those among these people who read a request: whom it is for, who asked, managers, and the agent of today if an agent decides it. */
export async function listReadersAmong(tx: Tx, requestId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from accounts account join credit_requests request on request.id = ${requestId}
    where account.id = any(${ids}::integer[]) and (
      account.role_name = 'ROLE_MANAGER' or account.id in (request.user_id, request.requested_by)
      or request.queue = 'agent_credit' and exists (
        select from credit_agent_assignments agent
        where agent.account_id = request.user_id and agent.credit_agent_id = account.id and agent.valid @> ${TODAY}
      )
    )
  `.execute(tx)
  return rows.map(({ id }) => id)
}

type Comment = { writtenBy: number; writtenByName: string; text: string }

export async function findComment(tx: Tx, id: number): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select written_by, ${accountNameById('comment.written_by')} as written_by_name, text
    from credit_request_comments comment where id = ${id}
  `.execute(tx)
  return rows[0]
}

type Document = { addedBy: number; addedByName: string; name: string }

export async function findDocument(tx: Tx, requestId: number, number: number): Promise<Document | undefined> {
  const { rows } = await sql<Document>`
    select added_by, ${accountNameById('document.added_by')} as added_by_name, name
    from credit_request_documents document where request_id = ${requestId} and number = ${number}
  `.execute(tx)
  return rows[0]
}

/**
 * Lists those to notify of requests: for a first decision on `agent_credit` the active agent, otherwise the managers. Leaves out anybody
 * who may not decide.
 */
export async function listDeciders(
  tx: Tx,
  requestIds: readonly number[],
  { isFirst }: { isFirst: boolean },
): Promise<{ requestId: number; id: number }[]> {
  const tookPart = sql`array_remove(array[request.user_id, request.requested_by, request.first_approved_by], null)`
  const { rows } = await sql<{ requestId: number; id: number }>`
    select request.id as request_id, decider.id
    from credit_requests request
    left join credit_agent_assignments agent
      on agent.account_id = request.user_id and agent.valid @> ${TODAY} and request.queue = 'agent_credit'
    left join accounts agent_there on agent_there.id = agent.credit_agent_id and agent_there.status = 'active'
    cross join lateral (
      select agent_there.id
      union
      select accounts.id from accounts where role_name = 'ROLE_MANAGER' and (not ${isFirst} or agent_there.id is null)
    ) decider
    where request.id = any(${requestIds}::bigint[])
      and decider.id <> all(${tookPart})
      and not (
        (not ${isFirst} or request.requested_by <> request.user_id
          or coalesce(request.amount > ${doubleDecisionThresholdOf(sql`request.user_id`, sql`request.queue`)}, false))
        and exists (select from accounts where id = decider.id and ${IS_PROMOTED_ALONE})
        -- If nobody else can, somebody must know of it.
        and ${hasSecondPersonBeside(tookPart)}
      )
  `.execute(tx)
  return rows
}

export type Listener = { id: number; roleName: string }

/** Returns the active accounts among these that have not muted the topic. */
export async function findListeners(
  tx: Tx,
  ids: readonly number[],
  topic: Exclude<NotificationTopic, 'account'> = 'credit',
): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select id, role_name from accounts
    where id = any(${ids}::integer[]) and status = 'active' and not coalesce(settings->'mutedTopics', '[]') ? ${topic}::text
    order by id
  `.execute(tx)
  return rows
}

/** Inserts notifications in order. An unread one of the same source and reader is replaced and counted. */
export async function insertNotifications(tx: Tx, notifications: readonly (Notification & { accountId: number })[]): Promise<void> {
  if (notifications.length === 0) return
  const texts = (field: Exclude<keyof Notification, 'source'>) => notifications.map((one) => one[field])
  await sql`
    with written as (
      select *, coalesce(source, place::text) as one
      from unnest(
        ${notifications.map(({ accountId }) => accountId)}::integer[], ${texts('topic')}::text[], ${texts('title')}::text[],
        ${texts('body')}::text[], ${texts('link')}::text[], ${notifications.map(({ source }) => source ?? null)}::text[]
      ) with ordinality written (account_id, topic, title, body, link, source, place)
    ), latest as (
      select distinct on (account_id, one) *, count(*) over (partition by account_id, one) as times
      from written order by account_id, one, place desc
    ), replaced as (
      delete from notifications unread using latest
      where unread.account_id = latest.account_id and unread.source = latest.source and unread.read_at is null
      returning unread.account_id, unread.source, unread.count
    )
    insert into notifications (account_id, topic, title, body, link, source, count)
    select account_id, topic, title, body, link, source, times + coalesce((
      select sum(count) from replaced where replaced.account_id = latest.account_id and replaced.source = latest.source
    ), 0)
    from latest order by place
  `.execute(tx)
  await announce(tx, { kind: 'notification', ids: notifications.map(({ accountId }) => accountId) })
}
