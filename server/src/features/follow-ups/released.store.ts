import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { isReachedBy } from './follow-up-rows.read.ts'
import { followerOf } from './followed-by.read.ts'
import { listOwners, type Owner } from './owners.read.ts'

/** Releases what its owner does not reach, all of it if the person is not active. What somebody acts on waits. */
export async function saveReleased(tx: Tx): Promise<void> {
  const ids: number[] = []
  for (const owner of await listOwners(tx)) ids.push(...(await releaseOf(tx, owner)))
  await announce(tx, { kind: 'follow_up', ids })
}

async function releaseOf(tx: Tx, { id, roleName, status }: Owner): Promise<number[]> {
  const actor = status === 'active' ? followerOf({ id, roleName }) : undefined
  const { rows } = await sql<{ id: number }>`
    update follow_ups set status = 'open', taken_by = null, updated_at = now(), version = version + 1
    where id in (
      select follow_up.id from follow_ups follow_up
      where follow_up.taken_by = ${id} and follow_up.closed_at is null
        and ${actor === undefined ? sql`true` : sql`${isReachedBy(actor)} is not true`}
      order by follow_up.id for no key update skip locked
    )
    returning id
  `.execute(tx)
  return rows.map((row) => row.id)
}
