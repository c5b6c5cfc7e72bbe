import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import { TODAY } from '../../database/today.ts'
import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo, refuseUnreached } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { pagingOf, type OptionalPaging, type Paging } from '../../shared/paging.ts'
import type { CreditQueue, CreditRequest, CreditRequestStatus } from './credit-request.rules.ts'
import { creditRequestNotFound } from './credit-requests.errors.ts'

export type CreditRequestRow = CreditRequest & {
  userName: string
  userRole: string
  requestedByName: string
  firstApprovedByName: string | null
  firstApprovedAt: Date | null
  decidedByName: string | null
  decidedAt: Date | null
  createdAt: Date
  /** `restOf`: the request whose remainder this one asks for. `restId`: the request for the remainder of this one. */
  restOf: number | null
  restId: number | null
  movementId: string | null
  reversal: ReversalRow | null
  comments: number
  documents: number
}

/** The reversal of an approved request, from PostgreSQL's JSON: amounts and instants are text. */
type ReversalRow = { byId: number; byName: string; at: string; reason: string; newAmount: string | null }

const WAITING_MAX = 5_000
const LATEST_MAX = 500
const NEWEST_FIRST = sql`order by request.created_at desc, request.id desc`
const OLDEST_FIRST = sql`order by request.created_at, request.id`

/** `paging` is undefined if the list is not paged. */
type WaitingList = { requests: CreditRequestRow[]; total: number; paging: Paging | undefined }
type QueuePage = OptionalPaging & { queue: CreditQueue }

/** Lists the undecided requests of a queue, oldest first: a page, or without paging up to `WAITING_MAX`. */
export async function listWaitingRequests(actor: Actor, db: Database, { queue, ...page }: QueuePage): Promise<WaitingList> {
  const waiting = sql`where queue = ${queue} and decided_at is null and ${isOfScope(actor)}`
  const paging = pagingOf(page)
  const { limit, offset } = paging ? { limit: paging.size, offset: paging.page * paging.size } : { limit: WAITING_MAX, offset: 0 }
  const [requests, total] = await Promise.all([
    selectRequests(db, sql`${waiting} ${OLDEST_FIRST} limit ${limit} offset ${offset}`, OLDEST_FIRST),
    paging ? countRequests(db, waiting) : 0,
  ])
  return { requests, total, paging }
}

type Latest = { page: number; size?: number | undefined; userId?: number | undefined }

/** Lists requests of every queue, decided or not, newest first: a page, or without a size up to `LATEST_MAX`. */
export async function listLatestRequests(
  actor: Actor,
  db: Database,
  { page, size = LATEST_MAX, userId }: Latest,
): Promise<CreditRequestRow[]> {
  await refuseUnreached(db, actor, userId)
  const condition = userId === undefined ? isOfScope(actor) : sql`user_id = ${userId}`
  return selectRequests(db, sql`where ${condition} ${NEWEST_FIRST} limit ${size} offset ${page * size}`, NEWEST_FIRST)
}

type Filter = {
  queue: CreditQueue
  page: number
  size: number
  status?: CreditRequestStatus | undefined
  userId?: number | undefined
  order?: 'asc' | 'desc'
}

export async function listRequestsByPage(actor: Actor, db: Database, { queue, page, size, status, userId, order }: Filter) {
  const inOrder = order === 'asc' ? OLDEST_FIRST : NEWEST_FIRST
  await refuseUnreached(db, actor, userId)
  const matching = sql`
    where queue = ${queue} and ${isOfScope(actor)}
      ${status === undefined ? sql`` : sql`and status = ${status}`} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
  `
  const [requests, total] = await Promise.all([
    selectRequests(db, sql`${matching} ${inOrder} limit ${size} offset ${page * size}`, inOrder),
    countRequests(db, matching),
  ])
  return { requests, total }
}

async function countRequests(db: Database, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from credit_requests request ${matching}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function getCreditRequest(
  actor: Actor,
  db: Database | Tx,
  { id, queue }: { id: number; queue?: CreditQueue },
): Promise<CreditRequestRow> {
  const isRequest = sql`where request.id = ${id} ${queue === undefined ? sql`` : sql`and queue = ${queue}`}`
  const [request] = await selectRequests(db, sql`${isRequest} and (${isOfScope(actor)} or requested_by = ${actor.id})`, NEWEST_FIRST)
  if (!request) throw creditRequestNotFound()
  return request
}

export type WaitingForAgent = { agentId: number; name: string; count: number; amount: Money; oldest: Date | null }

/** Sums up the undecided requests of each credit agent as assigned today, longest wait first. */
export async function listWaitingForAgents({ id, scope }: Actor, db: Database): Promise<WaitingForAgent[]> {
  const { rows } = await sql<WaitingForAgent>`
    select agent.id as agent_id, ${accountName('agent')} as name, count(request.id)::integer as count,
      coalesce(sum(request.amount), 0)::bigint as amount, min(request.created_at) as oldest
    from accounts agent
    left join credit_agent_assignments assignment
      on assignment.credit_agent_id = agent.id and assignment.valid @> ${TODAY}
    left join credit_requests request
      on request.user_id = assignment.account_id and request.queue = 'agent_credit' and request.decided_at is null
    where agent.role_name = 'ROLE_AGENT' and agent.status <> 'archived' and ${scope === 'all' ? sql`true` : sql`agent.id = ${id}`}
    group by agent.id
    order by oldest nulls last, name, agent.id
  `.execute(db)
  return rows
}

/** Returns the filter on visible accounts. A manager sees them all, so no join is needed. */
export function isOfScope(actor: Actor): RawBuilder<boolean> {
  return actor.scope === 'all' ? sql`true` : sql`request.user_id in ${accountsVisibleTo(actor)}`
}

export async function selectRequests(
  db: Database | Tx,
  whereClause: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CreditRequestRow[]> {
  const { rows } = await sql<CreditRequestRow>`${requestsAmong(whereClause, order)}`.execute(db)
  return rows
}

const PAYMENT = sql`
  select posted.id as movement_id, case when reversal.id is not null then jsonb_build_object(
    'byId', reverser.id, 'byName', ${accountName('reverser')}, 'at', reversal.created_at, 'reason', reversal.reason,
    'newAmount', (select correction.amount::text from credit_operations correction where correction.corrects = posted.id)
  ) end as reversal
  from ledger_transfers posted
  left join reversals reversal on reversal.transfer_id = posted.id
  left join accounts reverser on reverser.id = reversal.reversed_by
  where posted.document_type = 'credit_request' and posted.document_id = request.id and posted.phase = 'direct'
`

export function requestsAmong(whereClause: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select request.id, request.queue, request.user_id, ${accountName('beneficiary')} as user_name,
      beneficiary.role_name as user_role, request.requested_by, ${accountName('requester')} as requested_by_name,
      request.amount, request.asked_amount, request.rest_of,
      (select rest.id from credit_requests rest where rest.rest_of = request.id) as rest_id, request.description, request.status, request.rejection_reason,
      request.first_approved_by, ${accountName('first_approver')} as first_approved_by_name,
      request.first_approved_at, request.decided_by, ${accountName('decider')} as decided_by_name,
      request.decided_at, request.created_at, request.version,
      payment.movement_id, payment.reversal,
      (select count(*) from credit_request_comments where request_id = request.id)::integer as comments,
      (select count(*) from credit_request_documents where request_id = request.id)::integer as documents
    from (select request.* from credit_requests request ${whereClause}) request
    join accounts beneficiary on beneficiary.id = request.user_id
    join accounts requester on requester.id = request.requested_by
    left join accounts first_approver on first_approver.id = request.first_approved_by
    left join accounts decider on decider.id = request.decided_by
    left join lateral (${PAYMENT}) payment on request.status = 'approved'
    ${order}
  `
}
