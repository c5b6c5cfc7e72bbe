import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database } from '../../database/database.ts'

/** Of the advisory locks that are named by two numbers, those of imports: the second is the import's. */
export const OWNED = 4_031_977

export type Receipt = { fileName: string; month: string | null; createsOutlets: boolean; actorId: number }

/** A connection of this process, kept while it has imports at work: its locks prove to other processes that they live. */
type Keeper = { session: Promise<Database>; owned: Set<number>; close: () => void }

const keepers = new WeakMap<Database, Keeper>()

/** Begins an import that this process owns: its row is seen by others only once its lock is held. */
export async function insertOwnedImport(db: Database, { fileName, month, createsOutlets, actorId }: Receipt): Promise<number> {
  const keeper = await livingKeeper(db)
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into imports (file_name, month, creates_outlets, created_by)
      values (${fileName}, ${month === null ? null : `${month}-01`}::date, ${createsOutlets}, ${actorId})
      returning id
    )
    select id, pg_advisory_lock(${OWNED}, id) from begun
  `.execute(await keeper.session)
  // An insert of one row answers one.
  const id = rows[0]!.id
  keeper.owned.add(id)
  await announce(db, { kind: 'import', ids: [id] })
  return id
}

/** An import that ended, well or not, needs no owner. */
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

/** The imports that this process has at work, each under its lock again when the connection that held them broke. */
export async function listOwnedImports(db: Database): Promise<number[]> {
  return keepers.has(db) ? [...(await livingKeeper(db)).owned] : []
}

async function livingKeeper(db: Database): Promise<Keeper> {
  const known = keepers.get(db)
  if (known && (await answers(known))) return known
  const present = keepers.get(db)
  if (present !== known && present) return present

  const keeper = openKeeper(db, known?.owned ?? new Set())
  keepers.set(db, keeper)
  known?.close()
  const session = await keeper.session
  await sql`select pg_try_advisory_lock(${OWNED}, id) from unnest(${[...keeper.owned]}::integer[]) id`.execute(session)
  return keeper
}

async function answers({ session }: Keeper): Promise<boolean> {
  const asked = session.then((held) => sql`select 1`.execute(held))
  return asked.then(
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
  // Before it is open nobody could be told; afterwards a connection that broke has no lock left.
  keep.catch(opened.reject)
  return { session: opened.promise, owned, close: closed.resolve }
}
