import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { fetchRows, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'

type ObjectKind = Schema['auditObjects']['objectKind']

export type ActFilter = {
  actorId?: number | undefined
  objectKind?: ObjectKind | undefined
  objectId?: string | undefined
  action?: string | undefined
  outcome?: 'done' | 'refused' | undefined
  from?: string | undefined
  to?: string | undefined
}

type ObjectRow = { kind: ObjectKind; id: string; userId?: number; before: object | null; after: object | null }

export type ActRow = {
  id: number
  at: Date
  /** Local time of the network, such as `2026-09-30T17:05:00`. */
  localTime: string
  actorId: number | null
  actorName: string | null
  role: string
  sessionId: string | null
  address: string
  action: string
  status: number
  code: string | null
  requestId: string
  target: object
  objects: ObjectRow[]
}

const NEWEST_FIRST = sql`order by act.at desc, act.id desc`

export async function listActs(_manager: Actor, db: Database, { page, size, ...filter }: ActFilter & { page: number; size: number }) {
  const { rows } = await sql<ActRow>`
    ${wholeActs(sql`select act.* from audit act where ${matches(filter)} ${NEWEST_FIRST} limit ${size} offset ${page * size}`)}
  `.execute(db)
  return { rows, total: await countActs(db, filter) }
}

/** Yields the acts of a filter in batches. Throws if a file cannot hold them all. */
export async function* readActsInBatches(actor: Actor, db: Database, filter: ActFilter): AsyncGenerator<ActRow[]> {
  refuseLongFile(await countActs(db, filter), 'actes')

  const selectedRows = sql`select act.* from audit act where ${matches(filter)}`
  yield* readForFile(actor, db, (tx) => fetchRows<ActRow>(tx, wholeActs(selectedRows)))
}

async function countActs(db: Database, filter: ActFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from audit act where ${matches(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

function wholeActs(selectedRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select act.id, act.at, to_char(act.at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local_time,
      act.actor_id, nullif(${personName('actor')}, '') as actor_name, act.role_name as role,
      act.session_id, act.address, act.action, act.status, act.code, act.request_id,
      act.target || coalesce(act.change, '{}') as target,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('kind', object_kind, 'id', object_id, 'before', before, 'after', after)
            || case when owner.id is null then '{}'::jsonb else jsonb_build_object('userId', owner.id) end
          order by object_kind, object_id)
        from audit_objects
        left join lateral (
          select user_id as id from credit_requests
          where credit_requests.id = case when object_kind = 'credit_request' then object_id::bigint end
        ) owner on true
        where audit_id = act.id
      ), '[]') as objects
    from (${selectedRows}) act
    left join accounts actor on actor.id = act.actor_id
    ${NEWEST_FIRST}
  `
}

function matches({ actorId, objectKind, objectId, action, outcome, from, to }: ActFilter): RawBuilder<unknown> {
  const conditions = [
    ...(actorId === undefined ? [] : [sql`act.actor_id = ${actorId}`]),
    ...(objectKind === undefined && objectId === undefined ? [] : [isAbout(objectKind, objectId)]),
    ...(action === undefined ? [] : [isAct(action)]),
    ...(outcome === undefined ? [] : [outcome === 'refused' ? sql`act.status >= 400` : sql`act.status < 400`]),
    ...(from === undefined ? [] : [sql`act.at >= ${from}::date::timestamp at time zone ${timezone}`]),
    ...(to === undefined ? [] : [sql`act.at < (${to}::date + 1)::timestamp at time zone ${timezone}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Filters by one action, given as a method and a pattern, or by a part of its name. */
function isAct(action: string): RawBuilder<unknown> {
  return /^[A-Z]+ \//.test(action) ? sql`act.action = ${action}` : sql`act.action = any(${actionsThatHold(action)})`
}

function isAbout(kind: ObjectKind | undefined, id: string | undefined): RawBuilder<unknown> {
  const ofKind = kind === undefined ? sql`true` : sql`object_kind = ${kind}`
  const ofId = id === undefined ? sql`true` : sql`object_id = ${id}`
  return sql`act.id in (select audit_id from audit_objects where ${ofKind} and ${ofId})`
}

/** Returns the actions that contain the text. There are few among many acts, so it steps through the index from one to the next. */
function actionsThatHold(part: string): RawBuilder<unknown> {
  const literal = literalOf(part)
  return sql`array(
    with recursive known as (
      select min(action) as action from audit
      union all
      select (select min(action) from audit where audit.action > known.action) from known where known.action is not null
    )
    select action from known where action ilike '%' || ${literal}::text || '%'
  )`
}
