import { sql } from 'kysely'
import { StartupError } from '../process/startup-error.ts'
import type { Tx } from './database.ts'
import { codeOf } from './failure.ts'
import type { SqlFile } from './sql-files.ts'

const NOT_ALLOWED = '42501'

/** Runs the files whose text has changed since the database last ran them. */
export async function replaceFunctions(tx: Tx, files: SqlFile[]): Promise<void> {
  await sql`create table if not exists function_checksums (name text primary key, sha256 text not null)`.execute(tx)
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from function_checksums`.execute(tx)
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  for (const file of files) {
    if (applied.get(file.name) !== file.checksum) await replace(tx, file)
  }
}

async function replace(tx: Tx, { name, text, checksum }: SqlFile): Promise<void> {
  await sql
    .raw(text)
    .execute(tx)
    .catch((error: unknown) => {
      throw isRejected(error) ? rejected(name, error) : error
    })
  await sql`
    insert into function_checksums (name, sha256) values (${name}, ${checksum})
    on conflict (name) do update set sha256 = excluded.sha256
  `.execute(tx)
}

/** True if PostgreSQL rejects the content of the file rather than the rights of the caller. */
function isRejected(error: unknown): error is Error {
  return codeOf(error).startsWith('42') && codeOf(error) !== NOT_ALLOWED
}

function rejected(name: string, error: Error): StartupError {
  return new StartupError(
    `La base de données refuse les fonctions du fichier ${name} (${error.message})\u00a0: elle reste comme elle était. Réinstallez le programme, ou remettez la version précédente.`,
  )
}
