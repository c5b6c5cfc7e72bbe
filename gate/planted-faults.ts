import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@backoffice/contract/endpoint'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../server/src/database/database.ts'
import { Refusal } from '../server/src/shared/refusal.ts'
import { openTestServer } from '../server/test/test-calls.ts'
import { openProbe } from './probe.ts'

const Answered = z.strictObject({ ok: z.literal(true) })
const call = <const Path extends `/${string}`>(path: Path) =>
  endpoint({ method: 'POST', path, access: { who: ['ROLE_MANAGER'] }, transaction: 'own', response: Answered })

const breaking = call('/planted/breaks')
const leaving = call('/planted/leaves-a-row')
const speaking = call('/planted/speaks-english')
const hanging = call('/planted/hangs')
const hiding = call('/planted/changes-what-nobody-notes')
const reading = endpoint({ method: 'GET', path: '/planted/writes', access: { who: ['ROLE_MANAGER'] }, response: Answered })

const refusal = (message: string) => new Refusal({ status: 409, code: 'planted', message })

/** Serves calls that each break one rule, all of which the probe must detect. */
export async function plantFaults(db: Database) {
  const { server, serve } = await openTestServer(db)
  let rows = 0
  const leaveRow = (on = db) => {
    rows += 1
    return on
      .insertInto('articles')
      .values({ code: `PLANTED-${rows}`, label: 'Plante', family: 'service' })
      .execute()
  }
  serve(breaking, () => Promise.reject(new Error('a bug')))
  serve(speaking, () => Promise.reject(refusal('This month is closed.')))
  serve(hanging, () => sleep(60_000, { ok: true as const }, { ref: false }))
  serve(leaving, async () => {
    await leaveRow()
    throw refusal('Ce mois est clos.')
  })
  serve(hiding, async () => {
    await db.transaction().execute(async (tx) => {
      await sql`alter table articles disable trigger user`.execute(tx)
      await leaveRow(tx)
      await sql`alter table articles enable trigger user`.execute(tx)
    })
    throw refusal('Ce mois est clos.')
  })
  serve(reading, async () => {
    await leaveRow()
    return { ok: true as const }
  })
  return {
    probe: await openProbe(db, await server.listen({ host: '127.0.0.1', port: 0 }), { patienceMs: 400 }),
    calls: [
      { fault: '500: ', endpoint: breaking },
      { fault: '409, and yet it changed articles', endpoint: leaving },
      { fault: 'articles changed, and nobody noted it', endpoint: hiding },
      { fault: '« This month is closed. » is not for people', endpoint: speaking },
      { fault: 'no answer within 400 ms', endpoint: hanging },
      { fault: '200, and yet it changed articles', endpoint: reading },
    ],
  }
}
