import { assignOutlet, listAssignments, unassignOutlet } from '@backoffice/contract/accounts/assignments'
import type { Database } from '../src/database/database.ts'
import { carryOutOf } from '../src/carry-out.ts'
import { accountListsRoutes } from '../src/features/accounts/account-lists.routes.ts'
import { accountsImportRoutes } from '../src/features/accounts/accounts-import.routes.ts'
import { accountsRoutes } from '../src/features/accounts/accounts.routes.ts'
import { assignmentsRoutes } from '../src/features/accounts/assignments.routes.ts'
import { networkStatisticsRoutes } from '../src/features/network-statistics/network-statistics.routes.ts'
import { pendingActsRoutes } from '../src/features/pending-acts/pending-acts.routes.ts'
import { aPerson, secrets, steppedUp, type Caller } from './people.ts'
import { callsOn, multipartOf } from './test-app.ts'
import { openTestServer } from './test-calls.ts'
import { openTestDatabase } from './test-database.ts'

/** Opens the calls on accounts with a database of their own. `manager` has confirmed with the PIN, `hasty` has not. */
export async function openAccountTests() {
  const db = await openTestDatabase()
  const { server, serve } = await openTestServer(db)
  accountsRoutes(serve, db, secrets.sealing)
  accountListsRoutes(serve, db)
  assignmentsRoutes(serve, db)
  accountsImportRoutes(serve, db)
  networkStatisticsRoutes(serve, db)
  pendingActsRoutes(serve, db, carryOutOf(secrets))
  const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER', email: 'hasty@exemple.test' })

  async function sendList(caller: Caller, bytes: Uint8Array | string, mode: 'rehearse' | 'apply' = 'apply') {
    return server.inject({
      method: 'POST',
      url: `/auth/accounts/import?mode=${mode}`,
      headers: { ...caller.headers, 'content-type': 'multipart/form-data; boundary=a-boundary-of-the-tests' },
      payload: multipartOf({ name: 'comptes.csv', bytes }),
    })
  }
  return { db, server, manager, hasty, ...callsOn(server), sendList, ...recordsOf(db) }
}

/** Creates two sector managers, a credit agent and a client, with helpers to assign outlets to them. */
export async function openAssignmentTests() {
  const tests = await openAccountTests()
  const { db, manager, call } = tests
  const [north, south] = [await aPerson(db, { role: 'ROLE_RESP' }), await aPerson(db, { role: 'ROLE_RESP' })]
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })

  /** Returns the assignments, newest first: to whom, from which day, until which day. */
  async function historyOfStays(outlet: { id: number }) {
    const stays = await call(manager, listAssignments, { params: { id: outlet.id } })
    return stays.map(({ to, personId, from, until }) => [to, personId, from, until])
  }
  const give = (outlet: { id: number }, to: { id: number }, from: string) =>
    call(manager, assignOutlet, { params: { a: outlet.id, b: to.id }, query: { from } })
  const take = (outlet: { id: number }, from: string) => call(manager, unassignOutlet, { params: { id: outlet.id }, query: { from } })

  return { ...tests, north, south, agent, client, historyOfStays, give, take }
}

function recordsOf(db: Database) {
  const mailsOf = (id: number) =>
    db.selectFrom('mails').select(['kind', 'recipient', 'state']).where('accountId', '=', id).orderBy('createdAt').orderBy('kind').execute()

  const historyOf = (id: number) =>
    db
      .selectFrom('auditObjects')
      .select(['before', 'after'])
      .where('objectKind', '=', 'account')
      .where('objectId', '=', String(id))
      .orderBy('auditId', 'desc')
      .execute()

  return { mailsOf, historyOf }
}
