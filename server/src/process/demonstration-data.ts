import { sql } from 'kysely'
import { isLoopback, type Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { StartupError } from './startup-error.ts'

/** The accounts in the database: those of the demonstration, real ones, or none. */
export type People = 'demonstration' | 'own' | 'nobody'

type DemonstrationOptions = Pick<Config, 'demo' | 'host' | 'timezone'> & { keys: SealingKeys; say: (sentence: string) => void }

/**
 * Loads the demonstration data if the settings ask for it and there is no account. Refuses to expose demonstration accounts to the network.
 */
export async function prepareDemonstration(db: Database, { demo, host, timezone, keys, say }: DemonstrationOptions): Promise<People> {
  const people = await readPeople(db)
  if (people === 'demonstration' && demo !== 'on' && !isLoopback(host)) throw demonstrationInPublic(host)

  const isWanted = demo === 'on' || (demo === 'auto' && isLoopback(host))
  if (people !== 'nobody' || !isWanted) return people

  say('Chargement des données de démonstration…')
  // Loaded only when needed: the database is usually filled already.
  const { loadDemonstration } = await import('../demonstration/index.ts')
  await loadDemonstration(db, { today: todayIn(timezone), keys })
  return 'demonstration'
}

async function readPeople(db: Database): Promise<People> {
  const { rows } = await sql<{ people: People }>`
    select case
      when (select is_demonstration from data_version) then 'demonstration'
      when exists (select from accounts) then 'own'
      else 'nobody'
    end as people
  `.execute(db)
  return rows[0]?.people ?? 'nobody'
}

/** Returns the date as in `2026-09-30`. */
function todayIn(timezone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
}

function demonstrationInPublic(host: string): StartupError {
  return new StartupError(
    `Cette base contient les comptes de démonstration, dont le mot de passe est public, et HOST=${host} l’ouvrirait au réseau\u00a0: ` +
      'choisissez un autre dossier par DATA_DIR, ou confirmez par DEMO=on.',
  )
}
