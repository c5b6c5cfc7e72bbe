import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'

export type ExportedFileRow = {
  id: number
  at: Date
  byId: number
  byName: string
  action: string
  target: object
  times: number
  bytes: number | null
}

/** Lists the acts among `actions` by which files were made, latest first: within reach, those of everybody or one's own. */
export async function listExportedFiles(actor: Actor, db: Database, { actions, page, size }: Paging & { actions: readonly string[] }) {
  const isOwn = actor.scope === 'all' ? sql`true` : sql`act.actor_id = ${actor.id}`
  const matching = sql`act.action = any(${actions}::text[]) and act.status = 200 and act.actor_id is not null and ${isOwn}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ExportedFileRow>`
      select act.id, act.at, act.actor_id as by_id, ${personName('author')} as by_name, act.action, act.target,
        coalesce((act.change ->> 'times')::integer, 1) as times, sent.bytes
      from audit act join accounts author on author.id = act.actor_id left join sent_files sent using (request_id)
      where ${matching} order by act.at desc, act.id desc limit ${size} offset ${page * size}
    `.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from audit act where ${matching}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}
