import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { StartupError } from './startup-error.ts'

/** Returns the one folder that the command line names; otherwise refuses with this example of a right one. */
export function folderNamed(example: string): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [folder, ...others] = positionals
    // npm runs scripts in the folder of the program, not in the person's.
    if (folder !== undefined && others.length === 0) return resolve(process.env['INIT_CWD'] ?? '.', folder)
  } catch {
    // Refused below, as every other wrong line.
  }
  throw new StartupError(`Nommez un dossier\u00a0: ${example}`)
}

export function refuseExternal({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === undefined) return
  throw new StartupError('La base est celle de DATABASE_URL\u00a0: sauvegardez-la et restaurez-la par les outils de PostgreSQL (pg_dump).')
}
