import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import { getAccount } from './accounts.read.ts'

export type ActRow = {
  id: number
  at: Date
  actorId: number | null
  actorName: string | null
  roleName: string
  sessionId: string | null
  address: string
  action: string
  status: number
  code: string | null
  requestId: string
  target: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export async function listAccountActs(actor: Actor, db: Database, { id: accountId, page, size }: Paging & { id: number }) {
  const { id } = await getAccount(actor, db, accountId)
  const ofAccount = sql`object.object_kind = 'account' and object.object_id = ${String(id)}`
  const { rows: acts } = await sql<ActRow>`
    select audit.id::float8 as id, audit.at, audit.actor_id, ${personName('actor')} as actor_name,
      audit.role_name, audit.session_id, audit.address, audit.action, audit.status, audit.code,
      audit.request_id, audit.target, object.before, object.after
    from audit_objects object
    join audit on audit.id = object.audit_id
    left join accounts actor on actor.id = audit.actor_id
    where ${ofAccount}
    order by object.audit_id desc limit ${size} offset ${page * size}
  `.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from audit_objects object where ${ofAccount}`.execute(db)
  return { acts, total: rows[0]?.total ?? 0 }
}
