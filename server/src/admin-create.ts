import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { openDataFolder } from './database/embedded-place.ts'
import { migrate } from './database/migrate.ts'
import { openCluster } from './database/open-cluster.ts'
import { askPassword } from './process/ask-password.ts'
import { checkedPerson, createManager, refuseKnownEmail, type Person } from './process/create-manager.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { StartUpMistake } from './process/start-up-mistake.ts'

const USAGE = 'Écrivez\u00a0: npm run admin:create -- --email awa@exemple.fr --first-name Awa --last-name Diallo'

const { config, mistakes } = readConfig(process.env)
if (mistakes.length > 0) refuseStart(mistakes)

try {
  const person = checkedPerson(askedPerson())
  await withDatabase(config, async (db) => {
    await refuseKnownEmail(db, person.email)
    await createManager(db, person, process.env['ADMIN_PASSWORD'] || (await askPassword()))
  })
  console.log(`\n  Le compte gestionnaire de ${person.firstName} ${person.lastName} est créé\u00a0: connectez-vous avec ${person.email}.\n`)
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir)])
}

function askedPerson(): Person {
  const text = { type: 'string', default: '' } as const
  try {
    const { values } = parseArgs({ options: { email: text, 'first-name': text, 'last-name': text } })
    return { email: values.email, firstName: values['first-name'], lastName: values['last-name'] }
  } catch {
    throw new StartUpMistake(USAGE)
  }
}

/** Works beside a server that runs, and without one. */
async function withDatabase({ dataDir, databaseUrl }: Config, work: (db: Database) => Promise<void>): Promise<void> {
  await openDataFolder(dataDir)
  const cluster = await openCluster({ dataDir, databaseUrl, isVisitor: true })
  const db = openDatabase(cluster.url)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}
