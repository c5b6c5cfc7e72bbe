import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { sealedFor } from '../features/channel-access/index.ts'
import { seal, type SealingKeys } from '../security/sealing.ts'
import { newUuid } from '../shared/uuid.ts'
import type { Access } from './accesses.ts'

type Vault = { accesses: readonly Access[]; today: string; managerId: number | undefined; keys: SealingKeys }

/** Inserts accesses sealed with the keys of this installation. Marks their ends as announced, so that nobody is notified. */
export async function insertAccesses(tx: Tx, { accesses, today, managerId, keys }: Vault): Promise<void> {
  const rows = accesses.map(({ password, ...access }) => {
    const id = newUuid()
    return { ...access, id, sealed: seal(keys, sealedFor(id), password).toString('hex') }
  })
  await sql`
    insert into channel_accesses (id, username, sealed, start_date, end_date, announced_end, note, usage_count, last_used_at, created_at, created_by)
    select id, username, decode(sealed, 'hex'), ${today}::date + "startsIn", ${today}::date + "endsIn", ${today}::date + "endsIn", note,
      "usageCount", now() - make_interval(hours => "usedHoursAgo"), now() + make_interval(days => least("startsIn", 0)), ${managerId ?? null}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as access (id uuid, username text, sealed text, "startsIn" int, "endsIn" int,
      note text, "usageCount" int, "usedHoursAgo" int)`.execute(tx)
}
