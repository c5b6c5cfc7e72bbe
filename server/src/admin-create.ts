import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { askPassword } from './process/ask-password.ts'
import { checkedPerson, createManager, refuseKnownEmail, type Person } from './process/create-manager.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { StartupError } from './process/startup-error.ts'
import { withDatabase } from './process/with-database.ts'

const USAGE = 'Écrivez\u00a0: npm run admin:create -- --email awa@exemple.fr --first-name Awa --last-name Diallo'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

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
    throw new StartupError(USAGE)
  }
}
