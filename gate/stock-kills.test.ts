import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { killDuring, msOf } from './killable-product.ts'
import { numbersOf, openStockProduct } from './stock-product.ts'

const PIECES = 1_000
const KILLS = { server: 4, database: 1 }
const TURNS = KILLS.server + KILLS.database
const FILE_PIECES = 200
const RACES = 8
const RACES_MAX = 40
const TIMEOUT = { timeout: 300_000 }

const WHOLE_RECEIPT = { central: PIECES, reserved: 0, withdrawn: 0, receipts: 1 }
const NO_RECEIPT = { central: 0, reserved: 0, withdrawn: 0, receipts: 0 }

const stock = await openStockProduct('stock')
afterAll(stock.remove)

async function expectSound(): Promise<void> {
  expect(await stock.wrongDepots()).toEqual([])
  const { code, output } = await stock.verify()
  expect(output).toMatch(/La chaîne est intacte/)
  expect(code).toBe(0)
}

test('a receipt of a thousand serials that is killed is entered whole or not at all, and once when it is sent again', TIMEOUT, async () => {
  const ms = await msOf(async () => expect((await stock.receive('KILL0', PIECES))?.data).toHaveLength(1))
  expect(await stock.broughtBy('KILL0')).toEqual(WHOLE_RECEIPT)
  let unfinished = 0
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const slip = `KILL${turn}`
    const answer = await killDuring(stock, { turn, kills: KILLS, ms, act: () => stock.receive(slip, PIECES) })
    if (answer?.data === undefined) unfinished += 1
    expect(answer?.data === undefined ? [WHOLE_RECEIPT, NO_RECEIPT] : [WHOLE_RECEIPT]).toContainEqual(await stock.broughtBy(slip))
    expect((await stock.receive(slip, PIECES))?.data).toHaveLength(1)
    expect(await stock.broughtBy(slip)).toEqual(WHOLE_RECEIPT)
  }
  expect(unfinished).toBeGreaterThan(TURNS / 2)
  await expectSound()
})

test('a file of receipts that is applied and undone at once is there whole or not at all', TIMEOUT, async () => {
  for (let race = 1; race <= RACES; race += 1) {
    const slip = `BOTH${race}`
    const id = await stock.sendFile(slip, { count: FILE_PIECES, mode: 'rehearse' })
    const [applied, undone] = await Promise.all([stock.apply(id), sleep(race * 5).then(() => stock.undo(id))])
    expect(applied?.data).toBeDefined()
    const brought = await stock.broughtBy(slip)
    expect(brought).toMatchObject(undone?.data ? { central: 0, withdrawn: FILE_PIECES } : { central: FILE_PIECES, withdrawn: 0 })
  }
  await expectSound()
})

test('a file of receipts that is undone twice while a delivery takes its goods: exactly one of the three passes', TIMEOUT, async () => {
  const outcomes: boolean[] = []
  // One starts ever later than the other, until each of them has won.
  for (let race = 1; race <= RACES || (new Set(outcomes).size < 2 && race <= RACES_MAX); race += 1) {
    const slip = `RACE${race}`
    const id = await stock.sendFile(slip, { count: FILE_PIECES, mode: 'apply' })
    const taken = numbersOf(slip, 3)
    const [delivery, ...undone] = await Promise.all(
      race % 2 === 0
        ? [sleep(race * 3).then(() => stock.prepare(taken)), stock.undo(id), stock.undo(id)]
        : [stock.prepare(taken), sleep(race * 3).then(() => stock.undo(id)), sleep(race * 3).then(() => stock.undo(id))],
    )
    const passed = [delivery, ...undone].filter((answer) => answer?.data !== undefined)
    expect(passed).toHaveLength(1)
    const isPrepared = passed[0] === delivery
    outcomes.push(isPrepared)
    expect(await stock.broughtBy(slip)).toMatchObject(
      isPrepared ? { central: FILE_PIECES - 3, reserved: 3, withdrawn: 0 } : { central: 0, reserved: 0, withdrawn: FILE_PIECES },
    )
    const refusals = [delivery, ...undone].flatMap((answer) => answer?.code ?? [])
    expect(refusals).toEqual(isPrepared ? ['serial_moved_on', 'serial_moved_on'] : ['serial_not_available', 'illegal_transition'])
  }
  expect(new Set(outcomes).size).toBe(2)
  await expectSound()
})
