import { endpoint } from '@backoffice/contract/endpoint'
import { afterAll } from 'vitest'
import { z } from 'zod'
import type { Database } from '../src/database/database.ts'
import { createServer } from '../src/http/create-server.ts'
import { checkAnswer } from '../src/http/check-answer.ts'
import { createAuditGroups } from '../src/http/audit-group.ts'
import { createRateLimits } from '../src/http/rate-limits.ts'
import { createServe, type Serve } from '../src/http/serve.ts'
import { Refusal } from '../src/shared/refusal.ts'
import { secrets } from './people.ts'

const Month = z.strictObject({ month: z.iso.date({ error: 'Indiquez un mois.' }) })

/** Closes a month: an effect that the tests of transactions can count. */
export const closeMonth = endpoint({
  method: 'POST',
  path: '/close-month',
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'] },
  body: Month,
  response: Month,
  message: 'Mois clos.',
})

/** Opens a server without calls; tests bind their own. */
export async function openTestServer(db: Database, { checksAnswers = true } = {}) {
  const server = await createServer()
  const serve = createServe(server, {
    db,
    accessTokenSecret: secrets.accessToken,
    rateLimits: createRateLimits(Date.now),
    auditGroups: createAuditGroups(db, Date.now),
    ...(checksAnswers && { checkAnswer }),
  })
  afterAll(() => server.close())
  return { server, serve }
}

export function serveCloseMonth(serve: Serve): void {
  serve(closeMonth, async ({ tx, body, actor }) => {
    const closed = await tx
      .insertInto('closedMonths')
      .values({ month: body.month, closedBy: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst()
    if (!closed) throw new Refusal({ status: 409, code: 'already_closed', message: 'Ce mois est déjà clos.', presentStatus: 'closed' })
    return closed
  })
}
