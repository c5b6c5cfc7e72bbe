import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../server/src/database/database.ts'
import { findViolations } from '../server/src/features/ledger/invariants.store.ts'
import { openTestApp } from '../server/test/test-app.ts'
import { plantsOfEntries } from './entry-faults.ts'
import { ACTS, planOf, type Plan, type Step, type World } from './ledger-model.ts'
import { aNetwork, anAgentAndOutlet, balancesOf, confirmEveryone, faultsOfLedger } from './ledger-world.ts'

const HISTORIES = 200
const STEPS = 20
/** Histories that run beside each other: each has people of its own. */
const LANES = 4
const SEED = Number(process.env['GATE_SEED'] ?? 20_260_910)
const TIMEOUT = { timeout: 600_000 }

type Lab = Awaited<ReturnType<typeof aLab>>

const lab = await aLab()
console.log(`${HISTORIES} histories × ${STEPS} steps, GATE_SEED=${SEED}`)

const steps = fc.record({
  act: fc.constantFrom(...ACTS),
  isAgent: fc.boolean(),
  euros: fc.integer({ min: 1, max: 40 }),
  pick: fc.nat({ max: 1_000 }),
})
const histories = fc.array(steps, { minLength: STEPS, maxLength: STEPS, size: 'max' })

async function aLab() {
  const { db, send } = await openTestApp()
  return { db, send, network: await aNetwork(db) }
}

async function aWorld({ db, send, network }: Lab): Promise<World> {
  const people = await anAgentAndOutlet(db)
  await confirmEveryone(db)
  const balances = await balancesOf(db, [people.agent, people.outlet])
  return { ...network, ...people, send, balances, requests: [], sales: [], movements: [] }
}

test('random histories: each call does what the model says, and the invariants hold after each', TIMEOUT, async () => {
  expect(await inLanes((history) => liveAlone(lab, history))).toEqual([])
  expect(await faultsOfLedger(lab.db)).toEqual([])
})

test('histories whose second half happens at once, each step twice: what was confirmed adds up', TIMEOUT, async () => {
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

describe.each(plantsOfEntries)('planted: $fault', async ({ plant, finds }) => {
  const planted = await aLab()
  await plant(planted.db)

  test('a history finds it, and so do the invariants', TIMEOUT, async () => {
    const property = fc.asyncProperty(histories, (history) => liveAlone(planted, history))
    const { failed } = await fc.check(property, { numRuns: 5, seed: SEED, endOnFailure: true })
    expect(failed).toBe(true)
    const names = (await findViolations(planted.db)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(finds))
  })
})

async function liveAlone(inLab: Lab, history: readonly Step[]): Promise<void> {
  const world = await aWorld(inLab)
  for (const step of history) await makeStep(inLab, world, step)
}

async function makeStep({ db }: Lab, world: World, step: Step): Promise<void> {
  const plan = planOf(world, step)
  if (!plan) return
  const since = await nowOf(db)
  const refusal = apply(plan, await plan.send())
  expect({ step, refusal }).toEqual({ step, refusal: plan.refusal })
  expect(await balancesOf(db, [world.agent, world.outlet])).toEqual(world.balances)
  expect(await findViolations(db, since)).toEqual([])
}

type Answer = Awaited<ReturnType<Plan['send']>>

/** The code of a refusal, where there is one. What is validated is one of many, each with its outcome. */
function apply({ apply: become }: Plan, answer: Answer): string | undefined {
  const { data, code } = answer.json<{ data?: { code?: string } | { code?: string }[]; code?: string }>()
  const outcome = Array.isArray(data) ? data[0] : data
  const refusal = code ?? outcome?.code
  // The shape that the plan's own call answers.
  if (refusal === undefined) become(outcome as never)
  return refusal
}

async function nowOf(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** What went wrong, with the shortest history that shows it. */
async function inLanes(live: (history: readonly Step[]) => Promise<void>): Promise<unknown[]> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.check(fc.asyncProperty(histories, live), { numRuns: HISTORIES / LANES, seed: SEED + lane, interruptAfterTimeLimit: 240_000 }),
  )
  return (await Promise.all(lanes))
    .filter(({ failed, interrupted }) => failed || interrupted)
    .map((details) => fc.defaultReportMessage(details))
}
