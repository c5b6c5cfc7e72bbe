import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { correctMovement } from '@backoffice/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { openFollowUps, passDays } from '../../../test/follow-ups.ts'
import { aMovement } from '../../../test/movements.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'

const { db, call, manager, creditAgent, aLowOutlet, take, rowOf, promise, drop } = await openFollowUps()
const namesIn = async (reader: Caller) => {
  const { content } = await call(reader, contract.listCreditAlerts, { query: { size: 200 } })
  return content.map(({ userId }) => userId)
}

test('a promise is kept by what arrives in time, and brings the person back on top when it is broken', async () => {
  const [kept, broken] = [await aLowOutlet(), await aLowOutlet(1_00n)]
  for (const outlet of [kept, broken]) {
    const { id } = await take(manager, outlet)
    await promise(manager, id, { date: inDays(1), amount: 10 })
    expect((await namesIn(manager)).indexOf(outlet.id)).toBeGreaterThan(0)
  }
  await aMovement(db, { of: kept, amount: 10_00n })
  // A debit is no payment.
  await aMovement(db, { of: broken, amount: -10_00n })
  expect((await rowOf(manager, kept))?.followUp?.promise).toMatchObject({ received: 10, statut: 'kept' })
  const { id = 0, promise: waiting } = (await rowOf(manager, broken))?.followUp ?? {}
  expect(waiting).toMatchObject({ received: 0, statut: 'waiting' })
  await passDays(db, id, 2)
  expect((await rowOf(manager, broken))?.followUp?.promise).toMatchObject({ statut: 'broken' })
  expect((await namesIn(manager))[0]).toBe(broken.id)
})

test('the history says that a promise was broken, also once somebody else took it first of the queue, promised anew and closed', async () => {
  const outlet = await aLowOutlet(1_00n)
  const { id } = await take(creditAgent, outlet)
  await promise(creditAgent, id, { date: inDays(1), amount: 10 })
  await passDays(db, id, 3)
  const history = async () => {
    const { content } = await call(manager, contract.listFollowUps, { query: { userId: outlet.id } })
    return content.map(({ status, promise: promised, contacts }) => ({
      status,
      promised,
      noted: contacts.map((contact) => contact.promise),
    }))
  }
  const first = { date: inDays(1), amount: 10 }
  expect(await history()).toMatchObject([{ status: 'promised', promised: { date: inDays(-2), statut: 'broken' }, noted: [first] }])

  await call(manager, contract.releaseFollowUp, { params: { id } })
  expect(await call(manager, contract.takeNextFollowUp, { body: { queue: 'credit' } })).toMatchObject({ id, status: 'taken' })
  expect(await history()).toMatchObject([{ status: 'taken', promised: { statut: 'broken' } }])
  await promise(manager, id, { date: inDays(2), amount: 5 })
  expect((await namesIn(manager))[0]).not.toBe(outlet.id)
  await drop(manager, id)
  const second = { date: inDays(2), amount: 5 }
  expect(await history()).toMatchObject([{ status: 'dropped', promised: second, noted: expect.arrayContaining([first, second]) }])
})

test('a corrected credit counts towards a promise with its new amount, and an earlier one only by the difference', async () => {
  const outlet = await aLowOutlet()
  const earlier = await aMovement(db, { of: outlet, amount: 30_00n })
  const { id } = await take(manager, outlet)
  const correct = async (movementId: string, amount: number) => {
    const by = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
    return (await call(by, correctMovement, { body: { movementId, amount, description: 'Bon montant' } })).id
  }
  const received = async () => (await call(manager, contract.readFollowUp, { params: { id } })).promise
  await promise(manager, id, { date: inDays(1), amount: 200 })

  const credit = await aMovement(db, { of: outlet, amount: 100_00n })
  const corrected = await correct(credit, 110)
  expect(await received()).toMatchObject({ received: 110, statut: 'waiting' })
  await correct(corrected, 90)
  expect(await received()).toMatchObject({ received: 90 })
  const raised = await correct(earlier, 45)
  expect(await received()).toMatchObject({ received: 105 })
  await correct(raised, 20)
  expect(await received()).toMatchObject({ received: 80 })
})
