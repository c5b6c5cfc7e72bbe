import { expect, test } from 'vitest'
import { newFollowUpModel, type ModelPerson } from '../../../test/follow-up-model.ts'
import { FILES } from '../../../test/follow-up-file-steps.ts'
import { ACTS, faultsOf, shownBy, type History } from '../../../test/follow-up-steps.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openRenewals, subscribers } from '../../../test/renewals.ts'
import { randomFrom } from '../../demonstration/random.ts'

const STEP_COUNT = 40
const MONTH = '2026-03'
const STEPS = { ...ACTS, ...FILES }

test.each([1, 2])('two managers follow persons and subscribers, history %i: screens and invariants hold after each step', async (seed) => {
  const history = await aHistory(seed)
  const { world, model, random, people } = history
  const names = Object.keys(STEPS)
  for (let step = 0; step < STEP_COUNT; step += 1) {
    const name = random.pick(names)
    await STEPS[name]!(history, random.pick(people))
    expect({ step, name, ...(await shownBy(world)) }).toEqual({ step, name, ...expectedOf(model) })
    expect(await faultsOf(world.db), `${step} ${name}`).toEqual([0, 0])
  }
})

/** Ends in the model too what has no reason any more, as a timer does in the product. */
function expectedOf(model: History['model']) {
  const before = model.queue().map(({ person }) => person.id)
  model.endCauses()
  return {
    followUps: model.visible().map((one) => {
      const { id, status, takenBy, resolution, nextCallOn, contacts, endsOn } = one
      return { id, status, takenBy, resolution, promise: model.promiseOf(one), nextCallOn, contacts, endsOn }
    }),
    queues: [before, model.queue().map(({ person }) => person.id)],
    renewals: model.renewals().map(({ id }) => id),
  }
}

/** Opens three persons, two of them below their threshold, and three subscribers, one of them held out. */
async function aHistory(seed: number): Promise<History> {
  const world = await openRenewals()
  const { db, manager } = world
  const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const persons: ModelPerson[] = []
  for (const available of [20, 10, 60]) {
    const { id } = await aPerson(db, { role: 'ROLE_PDV' })
    await levelsOf(db, { id }, { alertThreshold: 50_00n })
    await aMovement(db, { of: { id }, amount: BigInt(available) * 100n })
    persons.push({ id, available, threshold: 50 })
  }
  const numbers = subscribers(2, { from: 61_000_000, month: MONTH }).map((number) => ({ number, isControl: false }))
  const control = subscribers(1, { from: 61_000_000, month: MONTH, isControl: true }).map((number) => ({ number, isControl: true }))
  const model = newFollowUpModel(persons, [...numbers, ...control])
  const files = { lists: [], dryRuns: [], activities: [], activityFiles: 0 }
  return { world, model, random: randomFrom(seed), subscribers: [...numbers, ...control], people: [manager, other], ...files }
}
