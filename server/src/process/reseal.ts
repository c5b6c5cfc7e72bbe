import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { seal, unseal, type SealingKeys } from '../security/sealing.ts'

type SealedColumn = { table: string; key: 'id' | 'account_id'; column: string; subject: string }
type SealedRow = { id: number | string; sealed: Buffer }

/** Every column of sealed values, and the subject they are bound to in addition to the row's key. */
const SEALED: readonly SealedColumn[] = [
  { table: 'channel_accesses', key: 'id', column: 'sealed', subject: 'channel-access' },
  { table: 'sign_ins', key: 'account_id', column: 'totp_secret', subject: 'totp' },
  { table: 'sign_ins', key: 'account_id', column: 'next_totp_secret', subject: 'totp' },
  { table: 'mails', key: 'id', column: 'sealed', subject: 'mail' },
]

/** A running server may still seal with the earlier key meanwhile, so the columns are searched again. */
const LOOKS_MAX = 5

/** Reseals everything sealed with an earlier key, and returns the number of secrets. Safe to run again. */
export async function reseal(db: Database, keys: SealingKeys): Promise<number> {
  let total = 0
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    let count = 0
    for (const column of SEALED) count += await db.transaction().execute((tx) => resealColumn(tx, keys, column))
    if (count === 0) break
    total += count
  }
  return total
}

async function resealColumn(tx: Tx, keys: SealingKeys, { table, key, column, subject }: SealedColumn): Promise<number> {
  await sql`set local lock_timeout = '60s'`.execute(tx)
  const [sealed, id] = [sql.id(column), sql.id(key)]
  const { rows } = await sql<SealedRow>`
    select ${id} as id, ${sealed} as sealed from ${sql.id(table)} where get_byte(${sealed}, 0) <> ${keys.current} order by ${id} for no key update
  `.execute(tx)
  for (const row of rows) {
    const bound = `${subject} ${row.id}`
    const again = seal(keys, bound, unseal(keys, bound, row.sealed))
    await sql`update ${sql.id(table)} set ${sealed} = ${again} where ${id} = ${row.id}`.execute(tx)
  }
  return rows.length
}
