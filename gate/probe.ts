import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@backoffice/contract/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import { aPerson } from '../server/test/people.ts'
import { ask, type Answer } from './ask.ts'
import { malformedRequests, type HttpRequest } from './malformed-requests.ts'
import { slownessOfMachine } from './slowness.ts'
import { type Changes, noteChanges } from './table-changes.ts'
import { faultsOfAnswer } from './verdicts.ts'

// Uploads and exports are limited by account.
const REQUESTS_OF_ONE_PERSON = 50
const SHOWN_CHARS = 300
const ANSWERED_WITHIN_MS = 3_000
const REST_MS = 20
const AT_REST_WITHIN_MS = 60_000
const RESTED_TIMES = 3

export type Probed = { faults: string[]; statuses: number[] }

/** Opens a probe that sends malformed requests to a call in sequence and returns every wrong answer. */
export async function openProbe(db: Database, origin: string, { patienceMs }: { patienceMs?: number } = {}) {
  const changes = await noteChanges(db)

  async function anyCaller({ access }: Endpoint): Promise<Record<string, string>> {
    const person = await aPerson(db, { role: typeof access.who === 'string' ? 'ROLE_MANAGER' : access.who[0] })
    await sql`update sessions set stepped_up_until = now() + interval '1 hour' where id = ${person.sessionId}`.execute(db)
    return person.headers
  }

  return async (endpoint: Endpoint, { count, seed }: { count: number; seed: number }): Promise<Probed> => {
    const faults: string[] = []
    const statuses: number[] = []
    let headers = await anyCaller(endpoint)
    await untilAtRest(db, changes)
    for (const [at, request] of fc.sample(malformedRequests(endpoint), { numRuns: count, seed }).entries()) {
      const answer = await ask(origin, { ...request, headers: { ...headers, ...request.headers } }, patienceMs).catch(
        (error: Error) => error,
      )
      const changed = await changes.take()
      const faultsOfOne = answer instanceof Error ? [answer.message] : faultsOfExchange(endpoint, answer, changed)
      faults.push(...faultsOfOne.map((fault) => `${fault} ← ${gistOf(request)}`))
      const status = answer instanceof Error ? 0 : answer.status
      statuses.push(status)
      // A successful call may have ended the session.
      const isOver =
        status === 401 || (status === 200 && endpoint.method !== 'GET') || at % REQUESTS_OF_ONE_PERSON === REQUESTS_OF_ONE_PERSON - 1
      if (!isOver) continue
      headers = await anyCaller(endpoint)
      await changes.take()
    }
    const unnoted = await changes.unnoted()
    return { faults: [...faults, ...unnoted.map((table) => `${table} changed, and nobody noted it`)], statuses }
  }
}

/** Waits until no import is being read and nothing has changed for a moment: the next call would be blamed for it. Throws if that does not come. */
async function untilAtRest(db: Database, { take }: Changes): Promise<void> {
  const startedAt = Date.now()
  for (let restedFor = 0; restedFor < RESTED_TIMES; restedFor += 1) {
    const { rows } = await sql<{ id: number }>`select id from imports where state = 'received'`.execute(db)
    const changed = await take()
    if (rows.length + changed.length > 0) restedFor = -1
    if (Date.now() - startedAt > AT_REST_WITHIN_MS)
      throw new Error(`import ${rows[0]?.id} is still being read, ${changed.join(', ')} change`)
    await sleep(REST_MS)
  }
}

function faultsOfExchange({ method, transaction }: Endpoint, answer: Answer, changed: string[]): string[] {
  const mayChange = answer.status < 400 && (method !== 'GET' || transaction === 'own')
  return [
    ...faultsOfAnswer(answer),
    ...(isSlow(answer) ? [`${answer.status} after ${Math.round(answer.ms)} ms`] : []),
    ...(mayChange || changed.length === 0 ? [] : [`${answer.status}, and yet it changed ${changed.join(', ')}`]),
  ]
}

function isSlow({ ms }: Answer): boolean {
  return ms > ANSWERED_WITHIN_MS && ms > ANSWERED_WITHIN_MS * slownessOfMachine()
}

function gistOf({ method, url, headers, body }: HttpRequest): string {
  return [`${method} ${excerpt(url)}`, excerpt(JSON.stringify(headers)), excerpt(JSON.stringify(body?.toString('utf8') ?? null))].join(' ')
}

function excerpt(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}… (${text.length})` : text
}
