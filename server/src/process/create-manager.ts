import type { Database } from '../database/database.ts'
import { isDuplicate } from '../database/failure.ts'
import { hashPassword, insertManager, isEmailTaken, refuseWeakPassword } from '../features/accounts/index.ts'
import { StartupError } from './startup-error.ts'

export type Person = { email: string; firstName: string; lastName: string }

const NAME_LENGTH_MAX = 100

/** Creates a manager who can sign in at once. Refuses missing or malformed fields and an address in use. */
export async function createManager(db: Database, person: Person, password: string): Promise<void> {
  const { email, firstName, lastName } = checkedPerson(person)
  refuseWeakPassword(password)
  try {
    await insertManager(db, { email, firstName, lastName, passwordHash: await hashPassword(password) })
  } catch (error) {
    throw isDuplicate(error) ? alreadyThere(email) : error
  }
}

/** Refuses an address in use before a password is asked for. */
export async function refuseKnownEmail(db: Database, email: string): Promise<void> {
  if (await isEmailTaken(db, email.trim())) throw alreadyThere(email)
}

export function checkedPerson({ email, firstName, lastName }: Person): Person {
  const person = { email: tidy(email), firstName: tidy(firstName), lastName: tidy(lastName) }
  if (!/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]{2,}$/.test(person.email) || person.email.length > 254) {
    throw new StartupError(`«\u00a0${person.email}\u00a0» n’est pas une adresse e-mail\u00a0: donnez par exemple --email awa@exemple.fr.`)
  }
  for (const [option, name] of [
    ['--first-name', person.firstName],
    ['--last-name', person.lastName],
  ] as const) {
    if (name === '' || name.length > NAME_LENGTH_MAX) throw new StartupError(`Donnez ${option}, de 1 à ${NAME_LENGTH_MAX} caractères.`)
  }
  return person
}

function tidy(text: string): string {
  return text.normalize('NFC').trim()
}

function alreadyThere(email: string): StartupError {
  return new StartupError(`Un compte porte déjà l’adresse ${email}\u00a0: rien n’a été créé.`)
}
