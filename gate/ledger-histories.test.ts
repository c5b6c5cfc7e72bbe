import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../server/src/database/database.ts'
import { findViolations } from '../server/src/features/ledger/invariants.store.ts'
import { openTestApp } from '../server/test/test-app.ts'
import { steppedUp } from '../server/test/people.ts'
import { ownerOf } from '../server/test/test-database.ts'
import { credit } from '../server/test/transactions.ts'
import { plantsOfDecisions } from './decision-faults.ts'
import { differences } from './differences.ts'
import { plantsOfEntries } from './entry-faults.ts'
import { ACTS, planOf } from './ledger-model.ts'
import type { Plan, Step, World } from './ledger-model-world.ts'
import { aNetwork, anAgentAndOutlet, balancesOf, decideByTwo, faultsOfLedger } from './ledger-world.ts'
import { openPlantedApp, type Edit } from './planted-code.ts'

const HISTORIES = 200
const STEPS = 20
/** Histories that run in parallel, each with people of its own. */
const LANES = 4
const SEED = Number(process.env['GATE_SEED'] ?? 20_260_910)
/** The outcomes the histories must reach: without a second decision, for example, they would prove nothing about it. */
const OUTCOMES = Object.entries({
  ask: ['unauthenticated'],
  give: ['pending'],
  'give back': ['in_progress', 'insufficient_funds'],
  take: ['double_decision_needed'],
  approve: ['pending_second', 'approved', 'forbidden', 'four_eyes', 'beneficiary_not_active', 'insufficient_funds'],
  'approve part': ['approved', 'invalid_request', 'double_decision_needed', 'insufficient_funds'],
  sell: ['unauthenticated'],
  validate: ['four_eyes'],
  'take back': ['reversed', 'four_eyes', 'illegal_transition'],
  reverse: ['done', 'four_eyes', 'insufficient_funds'],
  correct: ['double_decision_needed'],
}).flatMap(([act, ends]) => ends.map((end) => `${act}: ${end}`))
const TIMEOUT = { timeout: 600_000 }

const outcomes = new Set<string>()

type Lab = Awaited<ReturnType<typeof aLab>>

const lab = await aLab()
console.log(`${HISTORIES} histories × ${STEPS} steps, GATE_SEED=${SEED}`)

const steps = fc.record({
  act: fc.constantFrom(...ACTS),
  isAgent: fc.boolean(),
  euros: fc.integer({ min: 1, max: 40 }),
  pick: fc.nat({ max: 1_000 }),
  who: fc.constantFrom(0, 1, 2, 3, 3),
})
const histories = fc.array(steps, { minLength: STEPS, maxLength: STEPS, size: 'max' })

/** Opens the application, with faults planted by `edits`. `isWatched`: checks the invariants after each step. */
async function aLab({ edits = [], isWatched = true }: { edits?: readonly Edit[]; isWatched?: boolean } = {}) {
  const { db, send } = edits.length === 0 ? await openTestApp() : await openPlantedApp(edits)
  await decideByTwo(db)
  return { db, send, isWatched, network: await aNetwork(db) }
}

async function aWorld({ db, send, network }: Lab): Promise<World> {
  const people = await anAgentAndOutlet(db)
  // One at a time: worlds that step everybody up in parallel would lock each other's sessions.
  for (const person of [people.agent, people.outlet]) await steppedUp(db, person)
  for (const person of [people.agent, people.outlet]) await credit(db, person, { amount: 30_00n, by: network.beginner })
  const balances = await balancesOf(db, [people.agent, people.outlet])
  return { ...network, ...people, db, send, balances, limits: {}, suspended: new Set(), requests: [], sales: [], movements: [] }
}

test('in random histories each call does what the model predicts, and the invariants hold after each', TIMEOUT, async () => {
  expect(await inLanes((history) => liveAlone(lab, history))).toEqual([])
  expect([...outcomes]).toEqual(expect.arrayContaining(OUTCOMES))
  expect(await faultsOfLedger(lab.db)).toEqual([])
})

test('histories whose second half runs at once, each step twice, add up to what was confirmed', TIMEOUT, async () => {
  const faults = await inLanes(async (history) => {
    const world = await aWorld(lab)
    for (const step of history.slice(0, STEPS / 2)) await makeStep(lab, world, step)
    const rest = history.slice(STEPS / 2)
    const plans = [...rest, ...rest].flatMap((step) => planOf(world, step) ?? [])
    const answers = await Promise.all(plans.map(async (plan) => ({ plan, answer: await plan.send() })))
    for (const { plan, answer } of answers) apply(plan, answer)
    expect(await balancesOf(lab.db, [world.agent, world.outlet])).toEqual(world.balances)
  })
  expect(faults).toEqual([])
  expect(await faultsOfLedger(lab.db)).toEqual([])
})

describe.each([...plantsOfEntries, ...plantsOfDecisions])('planted: $fault', async ({ edits = [], plant, seen, finds = [] }) => {
  const planted = await aLab({ edits, isWatched: edits.length === 0 })
  await plant?.(ownerOf(planted.db))

  test('a history detects it, and so does its invariant if there is one', TIMEOUT, async () => {
    expect(await isEverSaid(planted, seen)).toBe(true)
    const names = (await findViolations(planted.db)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(finds))
  })
})

/** True if some history produces the sentence; runs a few at a time and stops at the first. */
async function isEverSaid(planted: Lab, sentence: RegExp): Promise<boolean> {
  const all = fc.sample(histories, { numRuns: HISTORIES, seed: SEED })
  for (let first = 0; first < HISTORIES; first += LANES) {
    const ends = all.slice(first, first + LANES).map((history) => liveAlone(planted, history).then(() => '', String))
    if ((await Promise.all(ends)).some((end) => sentence.test(end))) return true
  }
  return false
}

async function liveAlone(inLab: Lab, history: readonly Step[]): Promise<void> {
  const world = await aWorld(inLab)
  for (const step of history) await makeStep(inLab, world, step)
}

async function makeStep({ db, isWatched }: Lab, world: World, step: Step): Promise<void> {
  const plan = planOf(world, step)
  if (!plan) return
  const since = await nowOf(db)
  const { refusal, status = 'done' } = apply(plan, await plan.send())
  outcomes.add(`${step.act}: ${refusal ?? status}`)
  const faults = [
    ...differences(step.act, refusal ?? 'done', plan.refusal ?? 'done'),
    ...(refusal === undefined ? differences(`${step.act}: state`, status, plan.status ?? status) : []),
    ...differences('balances', await balancesOf(db, [world.agent, world.outlet]), world.balances),
    ...differences('invariants', isWatched ? await findViolations(db, since) : [], []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

type Answer = Awaited<ReturnType<Plan['send']>>

/** Applies the answer to the model; a validation answers a list, of which the first outcome counts. */
function apply({ apply: become }: Plan, answer: Answer): { refusal?: string | undefined; status?: string | undefined } {
  type Outcome = { code?: string; statut?: string }
  const { data, code } = answer.json<{ data?: Outcome | Outcome[]; code?: string }>()
  const outcome = Array.isArray(data) ? data[0] : data
  const refusal = code ?? outcome?.code
  // True because the plan's own call answers this shape.
  if (refusal === undefined) become(outcome as never)
  return { refusal, status: outcome?.statut }
}

async function nowOf(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Runs histories in parallel and reports each failure with the shortest history that shows it. */
async function inLanes(live: (history: readonly Step[]) => Promise<void>): Promise<unknown[]> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.check(fc.asyncProperty(histories, live), { numRuns: HISTORIES / LANES, seed: SEED + lane, interruptAfterTimeLimit: 240_000 }),
  )
  return (await Promise.all(lanes))
    .filter(({ failed, interrupted }) => failed || interrupted)
    .map((details) => fc.defaultReportMessage(details))
}
