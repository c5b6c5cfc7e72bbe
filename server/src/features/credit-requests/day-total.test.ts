import { approveCreditRequest, CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { Movement } from '@backoffice/contract/ledger/movement'
import { expect, test } from 'vitest'
import { noonDaysAgo } from '../../../test/days.ts'
import { aPendingRequest, availableOf } from '../../../test/credit.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, otherManager] = [await aManager(), await aManager()]
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })
const give = ({ id: userId }: { id: number }, amount: number) => ({ body: { userId, amount, description: 'Avance' } })

await db
  .insertInto('amountSettings')
  .values((['credit', 'network_credit'] as const).map((operation) => ({ roleName: 'ROLE_PDV', operation, doubleDecisionAbove: 5_000_00n })))
  .execute()

test('one manager cannot give six times 5,000 in a day', async () => {
  const outlet = await anOutlet()
  Movement.parse(await call(manager, giveCredit, give(outlet, 5_000)))
  for (let times = 0; times < 5; times += 1) CreditRequest.parse(await call(manager, giveCredit, give(outlet, 5_000)))
  expect(await availableOf(db, outlet)).toBe(5_000_00n)

  const { id } = CreditRequest.parse(await call(manager, giveCredit, give(outlet, 1)))
  expect(await call(otherManager, approveCreditRequest.network_credit, { params: { id } })).toMatchObject({ statut: 'approved' })
  expect(await call(otherManager, giveCredit, give(outlet, 4_000))).toMatchObject({ amount: 4_000 })
})

test('nor approve it in six requests, nor combine both', async () => {
  const outlet = await anOutlet()
  const approve = async (amount: bigint) => {
    const { id } = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount })
    return (await call(manager, approveCreditRequest.network_credit, { params: { id } })).statut
  }
  expect([await approve(3_000_00n), await approve(2_000_00n), await approve(1_00n)]).toEqual(['approved', 'approved', 'pending_second'])
  CreditRequest.parse(await call(manager, giveCredit, give(outlet, 1)))
  expect(await call(manager, giveCredit, give(await anOutlet(), 5_000))).toMatchObject({ amount: 5_000 })
})

test('two simultaneous grants are not both below the threshold', async () => {
  const outlet = await anOutlet()
  await Promise.all(Array.from({ length: 6 }, () => call(manager, giveCredit, give(outlet, 1_000)).then(() => 0)))
  expect(await availableOf(db, outlet)).toBe(5_000_00n)
})

test('a reversed grant frees its amount, and yesterday’s grants do not count', async () => {
  const outlet = await anOutlet()
  const { id } = Movement.parse(await call(manager, giveCredit, give(outlet, 5_000)))
  await call(otherManager, reverseMovement, { params: { id }, body: { reason: 'Erreur' } })
  expect(await call(manager, giveCredit, give(outlet, 5_000))).toMatchObject({ amount: 5_000 })

  const other = await anOutlet()
  const yesterday = noonDaysAgo(1)
  const grant = {
    kind: 'credit',
    amount: 5_000_00n,
    description: 'Hier',
    userId: other.id,
    madeBy: manager.id,
    createdAt: yesterday,
  } as const
  await db.insertInto('creditOperations').values(grant).execute()
  expect(await call(manager, giveCredit, give(other, 5_000))).toMatchObject({ amount: 5_000 })
})

test('an upward correction counts as given by the person who corrects', async () => {
  const outlet = await anOutlet()
  await call(otherManager, giveCredit, give(outlet, 4_000))
  const { id: movementId } = Movement.parse(await call(manager, giveCredit, give(outlet, 100)))
  const body = { movementId, amount: 1_500, description: 'Erreur' }
  expect(await refusal(otherManager, correctMovement, { body })).toMatchObject({ statusCode: 409, code: 'double_decision_needed' })
})

test('a manager promoted by one person within seven days is not the second of two', async () => {
  const puppet = await aManager()
  const promoted = (daysAgo: number) =>
    db
      .updateTable('accounts')
      .set({ promotedAloneAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('id', '=', puppet.id)
      .execute()
  const outlet = await anOutlet()
  const params = { id: CreditRequest.parse(await call(manager, giveCredit, give(outlet, 6_000))).id }
  const byPuppet = { id: CreditRequest.parse(await call(puppet, giveCredit, give(outlet, 6_000))).id }
  await promoted(6)
  expect(await refusal(puppet, approveCreditRequest.network_credit, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(manager, approveCreditRequest.network_credit, { params: byPuppet })).toMatchObject({ code: 'four_eyes' })
  await promoted(8)
  expect(await call(puppet, approveCreditRequest.network_credit, { params })).toMatchObject({ statut: 'approved' })
})

test('nor of two who ask and approve below the threshold, slice after slice', async () => {
  const puppet = await aManager()
  const outlet = await anOutlet()
  await call(manager, giveCredit, give(outlet, 5_000))
  await call(puppet, giveCredit, give(outlet, 5_000))
  const params = { id: CreditRequest.parse(await call(manager, giveCredit, give(outlet, 5_000))).id }
  const byPuppet = { id: CreditRequest.parse(await call(puppet, giveCredit, give(outlet, 5_000))).id }
  const promotedAloneAt = new Date(Date.now() - 86_400_000)
  await db.updateTable('accounts').set({ promotedAloneAt }).where('id', '=', puppet.id).execute()
  expect(await refusal(puppet, approveCreditRequest.network_credit, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  const fresh = await aManager()
  expect(await refusal(fresh, approveCreditRequest.network_credit, { params: byPuppet })).toMatchObject({ code: 'four_eyes' })
  expect(await call(fresh, approveCreditRequest.network_credit, { params })).toMatchObject({ statut: 'approved' })
})

test('an approval of two is offered to nobody whom the act refuses', async () => {
  const puppet = await aManager()
  const outlet = await anOutlet()
  const byManager = CreditRequest.parse(await call(manager, giveCredit, give(outlet, 6_000)))
  const byPuppet = CreditRequest.parse(await call(puppet, giveCredit, give(outlet, 6_000)))
  const small = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 100_00n })
  const large = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 6_000_00n })
  await db.updateTable('accounts').set({ promotedAloneAt: new Date() }).where('id', '=', puppet.id).execute()
  const offeredTo = async (caller: typeof manager) => {
    const risks = await call(caller, listCreditRisks, {})
    return [byManager, byPuppet, small, large].map(({ id }) => risks.find(({ requestId }) => requestId === id)?.mayApprove)
  }
  expect(await offeredTo(puppet)).toEqual([false, false, true, false])
  expect(await offeredTo(otherManager)).toEqual([true, false, true, true])
  expect(await refusal(puppet, approveCreditRequest.network_credit, { params: { id: large.id } })).toMatchObject({ code: 'four_eyes' })
})

const take = ({ id: userId }: { id: number }, amount: number) => ({ body: { userId, amount, reason: 'Reprise', reference: 'R-1' } })

async function anOutletWithTenThousand() {
  const outlet = await anOutlet()
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'debit', doubleDecisionAbove: 5_000_00n }).execute()
  for (const giver of [manager, otherManager]) await call(giver, giveCredit, give(outlet, 5_000))
  return outlet
}

test('nor take it back in slices: debits, corrections and the emptying of the account add up', async () => {
  const outlet = await anOutletWithTenThousand()
  const refused = { statusCode: 409, code: 'double_decision_needed' }
  const { id: movementId } = Movement.parse(await call(otherManager, takeCredit, take(outlet, 1_000)))
  await call(manager, takeCredit, take(outlet, 3_000))
  expect(await refusal(manager, takeCredit, take(outlet, 2_000.01))).toMatchObject(refused)
  expect(await refusal(manager, correctMovement, { body: { movementId, amount: 2_500, description: 'Erreur' } })).toMatchObject(refused)
  await call(otherManager, takeCredit, take(outlet, 3_500))
  const archiving = { params: { id: outlet.id }, body: { reason: 'Fermé', sweep: 2_500 } }
  expect(await refusal(manager, archiveAccount, archiving)).toMatchObject(refused)
  expect(await call(manager, takeCredit, take(outlet, 2_000))).toMatchObject({ amount: -2_000 })
})

test('two simultaneous debits are not both below the threshold', async () => {
  const outlet = await anOutletWithTenThousand()
  await Promise.all(Array.from({ length: 6 }, () => send(manager, takeCredit, take(outlet, 1_000))))
  expect(await availableOf(db, outlet)).toBe(5_000_00n)
})
