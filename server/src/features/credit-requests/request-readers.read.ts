import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseStranger } from './conversation.store.ts'

export type ReaderRow = { id: number; name: string; readAt: Date }

export async function listRequestReaders(actor: Actor, db: Database, requestId: number): Promise<ReaderRow[]> {
  await refuseStranger(db, actor, requestId)
  const { rows } = await sql<ReaderRow>`
    select person.id, ${accountName('person')} as name, reader.read_at
    from (select id, written_by from credit_request_comments where request_id = ${requestId} order by id desc limit 1) last
    join credit_request_readers reader on reader.request_id = ${requestId} and reader.read_up_to >= last.id
    join accounts person on person.id = reader.account_id and person.id <> last.written_by
    order by reader.read_at, person.id
  `.execute(db)
  return rows
}
