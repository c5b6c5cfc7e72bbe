import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database } from '../../database/database.ts'
import type { ServedKind } from './import.rules.ts'

/** The first key of the advisory locks of imports; the second is the id of the import. */
export const OWNED = 4_031_977

export type Receipt = { importKind: ServedKind; fileName: string; month: string | null; createsOutlets: boolean; actorId: number }

/** A connection kept open while this process has imports at work: its locks prove to other processes that they are alive. */
type Keeper = { session: Promise<Database>; owned: Set<number>; close: () => void }

const keepers = new WeakMap<Database, Keeper>()

/** Inserts an import owned by this process. Its row becomes visible to others only once its lock is held. */
export async function insertOwnedImport(db: Database, receipt: Receipt): Promise<number> {
  const { importKind, fileName, month, createsOutlets, actorId } = receipt
  const keeper = await livingKeeper(db)
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into imports (import_kind, file_name, month, creates_outlets, created_by)
      values (${importKind}, ${fileName}, ${month === null ? null : `${month}-01`}::date, ${createsOutlets}, ${actorId})
      returning id
    )
    select id, pg_advisory_lock(${OWNED}, id) from begun
  `.execute(await keeper.session)
  // True because an insert of one row returns one row.
  const id = rows[0]!.id
  keeper.owned.add(id)
  await announce(db, { kind: 'import', ids: [id] })
  return id
}

export async function disownImport(db: Database, id: number): Promise<void> {
  const keeper = keepers.get(db)
  if (keeper?.owned.delete(id) !== true) return
  if (keeper.owned.size === 0) {
    keepers.delete(db)
    return keeper.close()
  }
  const session = await keeper.session
  await sql`select pg_advisory_unlock(${OWNED}, ${id})`.execute(session).catch(() => undefined)
}

/** Returns the ids of this process's imports at work, after taking their locks again if the connection was lost. */
export async function listOwnedImports(db: Database): Promise<number[]> {
  return keepers.has(db) ? [...(await livingKeeper(db)).owned] : []
}

async function livingKeeper(db: Database): Promise<Keeper> {
  const existing = keepers.get(db)
  if (existing && (await answers(existing))) return existing
  const present = keepers.get(db)
  if (present !== existing && present) return present

  const keeper = openKeeper(db, existing?.owned ?? new Set())
  keepers.set(db, keeper)
  existing?.close()
  const session = await keeper.session
  await sql`select pg_try_advisory_lock(${OWNED}, id) from unnest(${[...keeper.owned]}::integer[]) id`.execute(session)
  return keeper
}

async function answers({ session }: Keeper): Promise<boolean> {
  const ping = session.then((held) => sql`select 1`.execute(held))
  return ping.then(
    () => true,
    () => false,
  )
}

function openKeeper(db: Database, owned: Set<number>): Keeper {
  const opened = Promise.withResolvers<Database>()
  const closed = Promise.withResolvers<void>()
  const keep = db.connection().execute(async (session) => {
    opened.resolve(session)
    await closed.promise
    await sql`select pg_advisory_unlock_all()`.execute(session)
  })
  // A failure before opening rejects the session; after it, a broken connection has no lock left to release.
  keep.catch(opened.reject)
  return { session: opened.promise, owned, close: closed.resolve }
}
