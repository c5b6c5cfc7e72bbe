import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { postedSalesOf } from '../../../test/posted-sales.ts'
import { newModel } from '../../../test/reconciliation-model.ts'
import { faultsOf, STEPS, type History } from '../../../test/reconciliation-steps.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { randomFrom, type Random } from '../../demonstration/random.ts'

const STEP_COUNT = 25
const world = await openReconciliations()
const { db, manager, other, state, idOf, read, lines } = world
const postedSale = await postedSalesOf(world, await aPerson(db, { role: 'ROLE_MANAGER' }))

test.each([1, 2])('two managers work on a month, history %i: totals and invariants hold after each step', async (seed) => {
  const random = randomFrom(seed)
  const history = await aHistory(`2025-0${seed}`, random)
  const { model, id } = history
  const names = Object.keys(STEPS)
  for (let step = 0; step < STEP_COUNT; step += 1) {
    const name = random.pick(names)
    await STEPS[name]!(history, random.pick([manager, other]))
    const { totals, statut: status } = await read(id)
    expect({ step, name, status, ours: totals.ours, operator: totals.operator }).toEqual({
      step,
      name,
      status: model.isLocked ? 'locked' : 'open',
      ...model.totals(),
    })
    expect(await faultsOf(db), `${step} ${name}`).toEqual([0, 0, 0])
  }
})

/** Opens a month with six sales and one stated line. */
async function aHistory(month: string, random: Random): Promise<History> {
  const model = newModel()
  const day = `${month}-05`
  for (let made = 0; made < 6; made += 1) {
    const amount = random.pick([25_00n, 30_00n])
    model.add('ours', { id: await postedSale({ subscriber: `7700000${made}`, day, amount }), amount })
  }
  const imports = [(await state([{ subscriber: '77000000', day }], { month })).id]
  const id = await idOf(`${month}-01`)
  const [first] = await lines(id, 'operator')
  model.add('operator', { id: first!.id, amount: 25_00n, importId: imports[0]! })

  async function importLines(): Promise<void> {
    const file = Array.from({ length: 3 }, (_, place) => ({
      subscriber: `770000${random.below(90) + 10}${imports.length}${place}`,
      day,
      amount: random.pick(['25,00', '30,00', '24,00']),
    }))
    const importId = (await state(file, { month })).id
    imports.push(importId)
    const known = new Set(model.ids('operator'))
    const added = (await lines(id, 'operator')).filter((line) => !known.has(line.id))
    for (const line of added) model.add('operator', { id: line.id, amount: BigInt(Math.round(line.amount * 100)), importId })
  }
  return { world, model, random, id, imports, importLines, some: (side, most) => model.pick(random, side, most) }
}
