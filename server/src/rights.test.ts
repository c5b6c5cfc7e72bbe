import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { listRecipients, startThread } from '@backoffice/contract/messages/messages'
import { describe, expect, test } from 'vitest'
import { listDeclaredCalls } from './process/declared-calls.ts'
import { CALLERS, RELATIONS, type CallerName, type Relation } from '../test/rights/callers.ts'
import { OF_ACCOUNTS, OF_ASSIGNMENTS, OF_LISTS } from '../test/rights/accounts.rights.ts'
import { OF_BALANCES, OF_MOVEMENTS } from '../test/rights/balances.rights.ts'
import { OF_COMMISSIONS } from '../test/rights/commissions.rights.ts'
import { OF_CONVERSATIONS, OF_CREDIT_DECISIONS, OF_CREDIT_REQUESTS } from '../test/rights/credit-requests.rights.ts'
import { OF_DELIVERIES } from '../test/rights/deliveries.rights.ts'
import { OF_FIGURES, OF_LINES } from '../test/rights/figures.rights.ts'
import { OF_FOLLOW_UPS } from '../test/rights/follow-ups.rights.ts'
import { OF_CALENDAR } from '../test/rights/calendar.rights.ts'
import { OF_LIMITS } from '../test/rights/limits.rights.ts'
import { OF_MANAGERS } from '../test/rights/managers.rights.ts'
import { OF_MESSAGES } from '../test/rights/messages.rights.ts'
import { OF_OBJECTIVES } from '../test/rights/objectives.rights.ts'
import { OF_OBJECTIVE_SPLIT } from '../test/rights/objective-split.rights.ts'
import { OF_ONESELF } from '../test/rights/own-account.rights.ts'
import { OF_PACKAGES } from '../test/rights/packages.rights.ts'
import { OF_MONTHS } from '../test/rights/months.rights.ts'
import { OF_RECONCILIATIONS } from '../test/rights/reconciliations.rights.ts'
import { OF_SAVED_VIEWS } from '../test/rights/saved-views.rights.ts'
import { OF_STOCK_ORDERS } from '../test/rights/stock-orders.rights.ts'
import { OF_STOCK } from '../test/rights/stock.rights.ts'
import { OF_TRANSACTIONS } from '../test/rights/transactions.rights.ts'
import type { Right } from '../test/rights/right.ts'
import { aWorld, type World } from '../test/rights/world.ts'
import { openTestApp } from '../test/test-app.ts'

/** Calls that no session opens, and the stream of events: each has tests of its own. */
const OPENED_OTHERWISE = ['public', 'refresh', 'challenge', 'ticket', 'key']
const STREAM = '/securecanal/events'
const MARKS = /(monde|ailleurs)\d+-/g
/** Calls that name managers, whom everybody may know. */
const NAMING_MANAGERS = [nameOf(listRecipients), nameOf(startThread)]

const { db, send } = await openTestApp()
const OF_NETWORK: Right[] = [...OF_ACCOUNTS, ...OF_LISTS, ...OF_ASSIGNMENTS, ...OF_FIGURES, ...OF_LINES, ...OF_MANAGERS, ...OF_ONESELF]
const OF_CREDIT: Right[] = [
  ...OF_CREDIT_REQUESTS,
  ...OF_CREDIT_DECISIONS,
  ...OF_CONVERSATIONS,
  ...OF_BALANCES,
  ...OF_MOVEMENTS,
  ...OF_TRANSACTIONS,
  ...OF_PACKAGES,
  ...OF_COMMISSIONS,
  ...OF_CALENDAR,
  ...OF_OBJECTIVES,
  ...OF_OBJECTIVE_SPLIT,
  ...OF_LIMITS,
  ...OF_FOLLOW_UPS,
  ...OF_STOCK,
  ...OF_DELIVERIES,
  ...OF_STOCK_ORDERS,
  ...OF_MONTHS,
  ...OF_SAVED_VIEWS,
  ...OF_RECONCILIATIONS,
  ...OF_MESSAGES,
]
const RIGHTS = [...OF_NETWORK, ...OF_CREDIT]
const hastyOf = ({ who }: Endpoint['access']) => (who.includes('ROLE_AGENT') ? (['hasty', 'hastyAgent'] as const) : (['hasty'] as const))

/** The whole world of each caller, for the calls that must change nothing. */
const wholeWorlds = new Map<CallerName, World>()
const wholeWorldOf = async (caller: CallerName) => {
  const world = wholeWorlds.get(caller) ?? (await aWorld(db, caller))
  wholeWorlds.set(caller, world)
  return world
}

test('every call has its rows in the table, and the table has no others', async () => {
  const declared = (await listDeclaredCalls()).filter(
    ({ access, path }) => !OPENED_OTHERWISE.includes(String(access.who)) && path !== STREAM,
  )
  expect(new Set(RIGHTS.map(({ endpoint }) => nameOf(endpoint)))).toEqual(new Set(declared.map(nameOf)))
})

test('every call with step-up says what it answers without confirmation', async () => {
  const silent = RIGHTS.filter(
    ({ endpoint: { access }, answers }) => access.stepUp === true && hastyOf(access).some((caller) => answers[caller] === undefined),
  )
  expect(silent.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
})

describe.each(RIGHTS.map((right) => ({ ...right, name: nameOf(right.endpoint) })))('$name of $about', (right) => {
  test.each(CALLERS.filter((caller) => !caller.startsWith('hasty') || right.answers[caller]))('to %s', async (caller) => {
    const answered: Record<string, number> = {}
    for (const relation of RELATIONS) {
      const answer = await ask(right, caller, relation)
      if (answer !== undefined) answered[relation] = answer
    }
    const forbidden = Object.fromEntries(Object.keys(answered).map((relation) => [relation, 403]))
    expect(answered).toEqual(right.answers[caller] ?? forbidden)
  })
})

/** Returns the status of the answer, or undefined if the caller has no such row. */
async function ask(right: Right, caller: CallerName, relation: Relation) {
  const { endpoint, requestOf, answers } = right
  const whole = await wholeWorldOf(caller)
  if (rowIn(whole, right, relation) === undefined) return undefined
  const world = mayChange(right, caller, relation) ? await aWorld(db, caller, partsOf(whole, right)) : whole
  const id = rowIn(world, right, relation) ?? 0
  // The table's requests are those of its endpoints.
  const answer = await send(world.me, endpoint, requestOf(id, world) as RequestOf<Endpoint>)
  if (world === whole && endpoint.method !== 'GET' && answer.statusCode < 300) wholeWorlds.delete(caller)
  if (answer.statusCode === 403 && !answers[caller]) expect(answer.json()).toMatchObject({ code: 'forbidden' })
  if (caller !== 'manager' && caller !== 'hasty') {
    const known = NAMING_MANAGERS.includes(nameOf(endpoint)) ? await marksOfManagers() : []
    expect(marksIn(answer.body).filter((found) => found !== world.mark && !known.includes(found))).toEqual([])
  }
  return answer.statusCode
}

function rowIn({ rows }: World, { about }: Right, relation: Relation): number | string | undefined {
  if (about === 'nothing') return relation === 'none' ? 0 : undefined
  return relation === 'none' ? undefined : rows[about][relation]
}

/** True if the call is expected to change the world, which then serves for nothing else. */
function mayChange({ endpoint, answers }: Right, caller: CallerName, relation: Relation): boolean {
  const status = answers[caller]?.[relation]
  return endpoint.method !== 'GET' && status !== undefined && status < 300
}

/** Lists the parts of a world that hold the rows which the call needs. */
function partsOf({ partOf }: World, { about, alsoAbout }: Right) {
  return [...new Set([about, ...alsoAbout].flatMap((kind) => partOf.get(kind) ?? []))]
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function marksIn(text: string): string[] {
  return [...new Set(text.match(MARKS))]
}

/** Returns the marks of those who became managers, as by an act of this table. */
async function marksOfManagers(): Promise<string[]> {
  return marksIn(JSON.stringify(await db.selectFrom('accounts').selectAll().where('roleName', '=', 'ROLE_MANAGER').execute()))
}
