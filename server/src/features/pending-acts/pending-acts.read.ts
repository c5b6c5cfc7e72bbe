import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { IS_PROMOTED_ALONE } from './managers.store.ts'
import type { ActKind, ActStatus } from './pending-act.rules.ts'

export type ActRow = {
  id: number
  kind: ActKind
  sentence: string
  authorId: number
  authorName: string
  concernedId: number | null
  createdAt: Date
  expiresAt: Date
  takesEffectAt: Date | null
  status: ActStatus
  decidedByName: string | null
  decidedAt: Date | null
  outcome: string | null
  mayDecide: boolean
  mayWithdraw: boolean
}

type Filter = { status?: ActStatus | undefined; page: number; size: number }

/** Shows an overdue act as expired before the timer updates it. */
const STATUS = sql`case when act.status = 'waiting' and act.expires_at <= now() then 'expired' else act.status end`

const actsFor = ({ id }: Pick<Actor, 'id'>) => sql`
  select act.id, act.kind, act.sentence, act.asked_by as author_id, ${personName('author')} as author_name,
    act.concerned_id, act.created_at, act.expires_at,
    act.takes_effect_at, ${STATUS} as status, ${personName('decider')} as decided_by_name,
    act.decided_at, act.outcome,
    ${STATUS} = 'waiting' and act.asked_by = ${id} as may_withdraw,
    ${STATUS} = 'waiting' and act.asked_by <> ${id} and act.concerned_id is distinct from ${id}::integer and not exists (
      select from accounts where id = ${id} and ${IS_PROMOTED_ALONE}
    ) as may_decide
  from pending_acts act
  join accounts author on author.id = act.asked_by
  left join accounts decider on decider.id = act.decided_by
`

export async function listActs(actor: Actor, db: Database, { status, page, size }: Filter): Promise<{ acts: ActRow[]; total: number }> {
  const matching = status === undefined ? sql`true` : sql`${STATUS} = ${status}::text`
  const [{ rows: acts }, { rows: counts }] = await Promise.all([
    sql<ActRow>`
      ${actsFor(actor)} where ${matching}
      order by (act.status <> 'waiting'), act.created_at desc, act.id desc limit ${size} offset ${page * size}
    `.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from pending_acts act where ${matching}`.execute(db),
  ])
  return { acts, total: counts[0]?.total ?? 0 }
}

export async function getAct(actor: Pick<Actor, 'id'>, db: Database | Tx, id: number): Promise<ActRow> {
  const { rows } = await sql<ActRow>`${actsFor(actor)} where act.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`pending act ${id} is gone`)
  return rows[0]
}
