import { sql } from 'kysely'
import { openDatabase, type Database } from '../database/database.ts'
import { codeOf } from '../database/failure.ts'
import { migrate } from '../database/migrate.ts'
import type { Cluster } from '../database/embedded/open-cluster.ts'
import { grantServing, isOwner } from '../database/serving-role.ts'
import { StartupError } from './startup-error.ts'

type Say = (sentence: string) => void
type Prepared = Pick<Cluster, 'ownerUrl'> & { db: Database }

const NOT_ALLOWED = '42501'

/**
 * Migrates the tables as their owner and grants the role of `db` the right to serve; warns if one role does both. Calls `whenReady` before
 * closing the owner's connections.
 */
export async function prepareTables<Result>(
  { db, ownerUrl }: Prepared,
  say: Say,
  whenReady: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const owner = ownerUrl === undefined ? db : openDatabase(ownerUrl)
  try {
    await migrate(owner).catch((error) => {
      throw codeOf(error) === NOT_ALLOWED ? notTheOwner(ownerUrl === undefined) : error
    })
    if (await isOwner(db)) say(ONE_ROLE)
    else if (owner !== db) await grantTo(db, owner)
    return await whenReady(owner)
  } finally {
    if (owner !== db) await owner.destroy()
  }
}

async function grantTo(db: Database, owner: Database): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  for (const { role } of rows) await grantServing(owner, role)
  const [served, owned] = [await readMark(db), await readMark(owner)]
  if (served !== owned) throw new StartupError(TWO_DATABASES)
}

/** Returns the random mark that identifies a database. */
async function readMark(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`select mark from data_version`.execute(db).catch((error: unknown) => {
    throw codeOf(error) === NO_SUCH_TABLE ? new StartupError(TWO_DATABASES) : error
  })
  return rows[0]?.mark
}

const NO_SUCH_TABLE = '42P01'

const ONE_ROLE =
  'Attention\u00a0: le rôle qui sert possède aussi les tables, et pourrait en modifier les écritures. Donnez dans DATABASE_URL ' +
  'un rôle sans droits et dans DATABASE_OWNER_URL le propriétaire de la base.'

const TWO_DATABASES = 'DATABASE_URL et DATABASE_OWNER_URL ne désignent pas la même base\u00a0: corrigez l’une des deux.'

function notTheOwner(isAlone: boolean): StartupError {
  return new StartupError(
    isAlone
      ? 'L’utilisateur de DATABASE_URL n’a pas le droit de créer les tables\u00a0: donnez dans DATABASE_OWNER_URL le propriétaire de la base.'
      : 'L’utilisateur de DATABASE_OWNER_URL n’a pas le droit de créer les tables\u00a0: faites-en le propriétaire de la base.',
  )
}
