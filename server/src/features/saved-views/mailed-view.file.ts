import { ROLES } from '@backoffice/contract/roles'
import type { Database } from '../../database/database.ts'
import { readToday } from '../../database/today.ts'
import { listForbidden } from './saved-views.errors.ts'
import { fileOf, type Person, type ReadAs } from './view.file.ts'
import { subjectOf } from './view-mail.rules.ts'
import { mayReadScreen, viewRequestOf } from './view-request.wire.ts'

type Source = Parameters<typeof fileOf>[1]
type KeptView = { screen: string; name: string; state: object }

/** Returns where a person reads lists: with their own role, call by call. */
export function sourceOf(db: Database, person: Person, readAs: ReadAs): Source {
  const mayRead: Source['mayRead'] = ({ access: { who } }) => who === 'signed-in' || (Array.isArray(who) && who.includes(person.role))
  return { db, person, readAs, mayRead }
}

/** Returns what the mail of a view holds now, for the person who reads it. */
export async function mailedViewOf({ screen, name, state }: KeptView, source: Source) {
  if (!mayReadScreen(screen, source.person.role)) throw listForbidden()
  const today = await readToday(source.db)
  const request = await viewRequestOf({ screen, state }, today)
  return { ...(await fileOf(request, source)), subject: subjectOf(name, request.period, today) }
}

/** Returns what computes the mails of subscriptions, whose readers have no session. */
export function computeMails(db: Database, readAs: ReadAs) {
  return (reader: { id: number; roleName: string }, view: KeptView) => {
    const role = ROLES.find((one) => one === reader.roleName) ?? 'unknown'
    return mailedViewOf(view, sourceOf(db, { id: reader.id, role }, readAs))
  }
}
