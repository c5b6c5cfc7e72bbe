import { answerOf } from '@backoffice/contract/answer'
import { confirmPendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import { urlOf } from '@backoffice/contract/url-of'
import { z } from 'zod'
import type { Database } from '../src/database/database.ts'
import { aPerson, steppedUp, type Caller } from './people.ts'
import { ownerOf } from './test-database.ts'

const PendingAnswer = answerOf(z.strictObject({ pendingActId: z.int(), statut: z.literal('waiting') }))

type Answered = { statusCode: number; body: string; json: () => unknown }
type Server = { inject: (request: { method: 'POST'; url: string; headers: Record<string, string> }) => Promise<Answered> }

/** Returns the id of the act that a call left waiting. Throws if none waits. */
export function waitingActOf(response: Answered): number {
  if (response.statusCode !== 202) throw new Error(`nothing waits: ${response.statusCode} ${response.body}`)
  return PendingAnswer.parse(response.json()).data.pendingActId
}

export async function confirmedBy(server: Server, second: Caller, response: Answered): Promise<Answered> {
  const url = urlOf(confirmPendingAct, { params: { id: waitingActOf(response) } })
  return server.inject({ method: 'POST', url, headers: second.headers })
}

/** Makes these the only active managers, without depositions or waiting acts. */
export async function onlyManagers(db: Database, count: number): Promise<Caller[]> {
  await db.updateTable('accounts').set({ status: 'suspended' }).where('roleName', '=', 'ROLE_MANAGER').execute()
  await ownerOf(db).deleteFrom('managerDepositions').execute()
  // In the order in which the relay locks them.
  const waiting = db.selectFrom('pendingActs').select('id').where('status', '=', 'waiting').orderBy('id').forUpdate()
  await db.updateTable('pendingActs').set({ status: 'expired', decidedAt: new Date() }).where('id', 'in', waiting).execute()
  const managers = []
  for (let made = 0; made < count; made += 1) managers.push(await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })))
  return managers
}
