import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Paging } from '../../shared/paging.ts'
import { isConcerned } from '../credit-requests/index.ts'
import { isVisibleTo } from '../stock-orders/index.ts'
import { isUnread as isThreadUnread } from './messages.read.ts'

type Kind = 'credit_request' | 'stock_order' | 'message'

export type ConversationRow = {
  kind: Kind
  id: number
  name: string
  subject: string | null
  amount: Money | null
  lastWrittenByName: string
  lastWrittenAt: Date
  excerpt: string
  messageCount: number
  isUnread: boolean
}

const EXCERPT_LENGTH = 140

/** `readsRequests`, `readsOrders`: whether the role may read those conversations. */
type Listing = Paging & { kind?: Kind | undefined; readsRequests: boolean; readsOrders: boolean }

/** Lists what people within reach wrote to each other, last written first, and counts what the actor has not read. */
export async function listConversations(actor: Actor, db: Database, { kind, page, size, readsRequests, readsOrders }: Listing) {
  const sources = [...(readsRequests ? [requestsOf(actor)] : []), ...(readsOrders ? [ordersOf(actor)] : []), threadsOf(actor)]
  const talks = sql`(${sql.join(sources, sql` union all `)})`
  const isOfKind = sql`(${kind ?? null}::text is null or kind = ${kind ?? null})`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ConversationRow>`
      select talk.kind, talk.id, talk.name, talk.subject, talk.amount, ${accountName('writer')} as last_written_by_name,
        talk.created_at as last_written_at, left(talk.text, ${EXCERPT_LENGTH}) as excerpt, talk.message_count, talk.is_unread
      from ${talks} talk join accounts writer on writer.id = talk.written_by
      where ${isOfKind} order by talk.created_at desc, talk.kind, talk.id limit ${size} offset ${page * size}
    `.execute(db),
    sql<{ total: number; unread: number }>`
      select count(*) filter (where ${isOfKind})::integer as total, count(*) filter (where is_unread)::integer as unread from ${talks} talk
    `.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0, unread: counted[0]?.unread ?? 0 }
}

type Comments = { comments: RawBuilder<unknown>; object: RawBuilder<unknown>; within: RawBuilder<unknown> }

/** Selects the last message of each object within reach on which somebody wrote, with their number. */
const lastOf = ({ comments, object, within }: Comments) => sql`(
  select distinct on (${object}) id, ${object}, written_by, text, created_at, count(*) over (partition by ${object})::integer as message_count
  from ${comments} where ${object} in (${within}) order by ${object}, id desc
)`

const isUnread = (actor: Actor) => sql`(last.written_by <> ${actor.id} and last.id > coalesce(own.read_up_to, 0))`

function requestsOf(actor: Actor): RawBuilder<unknown> {
  const within = sql`select request.id from credit_requests request where ${isConcerned(actor)}`
  return sql`
    select 'credit_request' as kind, request.id, ${accountName('person')} as name, null::text as subject, request.amount,
      last.written_by, last.text, last.created_at, last.message_count, ${isUnread(actor)} as is_unread
    from ${lastOf({ comments: sql`credit_request_comments`, object: sql`request_id`, within })} last
    join credit_requests request on request.id = last.request_id
    join accounts person on person.id = request.user_id
    left join credit_request_readers own on own.request_id = request.id and own.account_id = ${actor.id}
  `
}

function ordersOf(actor: Actor): RawBuilder<unknown> {
  const within = sql`select ordered.id from stock_orders ordered where ${isVisibleTo(actor)}`
  return sql`
    select 'stock_order' as kind, ordered.id, ${accountName('person')} as name, ordered.reference as subject, null::bigint as amount,
      last.written_by, last.text, last.created_at, last.message_count, ${isUnread(actor)} as is_unread
    from ${lastOf({ comments: sql`stock_order_comments`, object: sql`order_id`, within })} last
    join stock_orders ordered on ordered.id = last.order_id
    join accounts person on person.id = ordered.outlet_id
    left join stock_order_readers own on own.order_id = ordered.id and own.account_id = ${actor.id}
  `
}

function threadsOf({ id }: Actor): RawBuilder<unknown> {
  return sql`
    select 'message'::text as kind, thread.id::bigint, ${accountName('person')} as name, thread.subject, null::bigint as amount,
      last.written_by, last.text, last.created_at,
      (select count(*)::integer from thread_messages where thread_id = thread.id) as message_count, ${isThreadUnread('own')} as is_unread
    from thread_readers own
    join message_threads thread on thread.id = own.thread_id
    join thread_messages last on last.id = thread.last_message_id
    join accounts person on person.id = thread.started_by
    where own.account_id = ${id} and own.place <> 'trash'
  `
}
