import { setTimeout as sleep } from 'node:timers/promises'
import { archiveAccount, changeRole, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { approveCreditRequest, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { aPendingRequest, availableOf, postingsOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const ends = [
  { close: suspendAccount, status: 'suspended', sentence: 'Le compte du bénéficiaire est suspendu : il ne reçoit plus de crédit.' },
  { close: archiveAccount, status: 'archived', sentence: 'Le compte du bénéficiaire est archivé : il ne reçoit plus de crédit.' },
]
const queues = CreditQueue.options.flatMap((queue) => ends.map((end) => ({ queue, ...end })))
/** Asks while a suspension is uncommitted, and returns the answer after it is committed. */
async function duringSuspensionOf({ id }: Caller, ask: () => Promise<unknown>): Promise<unknown> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', id).execute()
    const pending = ask()
    await sleep(300)
    return { answer: pending }
  })
  return answer
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(queues)('a request in the queue $queue of an account now $status is rejected, never paid', async (one) => {
  const { queue, close, status, sentence } = one
  const beneficiary = await aPerson(db, { role: queue === 'float' ? 'ROLE_AGENT' : 'ROLE_PDV' })
  const { id } = await aPendingRequest(db, { queue, of: beneficiary, amount: 10_00n })
  await call(manager, close, { params: { id: beneficiary.id }, body: { reason: 'Départ' } })

  const refused = await refusal(manager, approveCreditRequest[queue], { params: { id } })
  expect(refused).toMatchObject({ statusCode: 409, code: 'beneficiary_not_active', statut: status })
  expect(plain(refused.message)).toBe(sentence)
  expect(await postingsOf(db, id)).toBe(0)
  const reject = { params: { id }, query: {}, body: {} }
  expect(await call(manager, rejectCreditRequest[queue], reject)).toMatchObject({ statut: 'rejected' })
})

test.each(ends)('refuses any credit to an account that is $status', async ({ close, status }) => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'credit', doubleDecisionAbove: 100_00n }).execute()
  await call(manager, close, { params: { id: outlet.id }, body: { reason: 'Départ' } })

  for (const amount of [10, 200]) {
    const refused = await refusal(manager, giveCredit, { body: { userId: outlet.id, amount, description: 'Avance' } })
    expect(refused).toMatchObject({ statusCode: 409, code: 'beneficiary_not_active', statut: status })
  }
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('a decision at the moment of a suspension waits for it and then neither pays nor sells', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  const { id } = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  const approving = () => refusal(manager, approveCreditRequest.network_credit, { params: { id } })
  expect(await duringSuspensionOf(outlet, approving)).toMatchObject({ statusCode: 409, code: 'beneficiary_not_active' })
  expect(await postingsOf(db, id)).toBe(0)

  const seller = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await credit(db, seller, { amount: 100_00n, by: manager })
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: 25_00n })
  const selling = () => refusal(agent, sellSubscription, aSaleOf(packageId, { userId: seller.id }))
  expect(await duringSuspensionOf(seller, selling)).toMatchObject({ statusCode: 409, code: 'seller_not_active' })
  expect(await availableOf(db, seller)).toBe(100_00n)
})

const become = (role: 'ROLE_RESP' | 'ROLE_CLIENT' | 'ROLE_AGENT', { id: userId }: Caller) => ({ params: { role }, body: { userId } })

test('an account with money keeps a role that can use it', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await credit(db, outlet, { amount: 30_00n, by: manager })
  const refused = await refusal(manager, changeRole, become('ROLE_RESP', outlet))
  expect(refused).toMatchObject({ statusCode: 409, code: 'holds_money', statut: 'active' })
  expect(plain(refused.message)).toContain('(solde 30,00 €, retenu 0,00 €, commission 0,00 €)')
  expect(await call(manager, changeRole, become('ROLE_CLIENT', outlet))).toMatchObject({ roleName: 'ROLE_CLIENT' })
  expect(await availableOf(db, outlet)).toBe(30_00n)
})

test('an account with an earned or pending commission cannot become a client', async () => {
  const [seller, agent] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  await credit(db, seller, { amount: 30_00n, by: manager })
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: 30_00n })
  await call(seller, sellSubscription, aSaleOf(packageId))
  await ownerOf(db)
    .updateTable('ledgerAccounts')
    .set({ balance: 1n })
    .where('ownerId', '=', agent.id)
    .where('kind', '=', 'commission')
    .execute()
  for (const person of [seller, agent]) {
    expect(await refusal(manager, changeRole, become('ROLE_CLIENT', person))).toMatchObject({ statusCode: 409, code: 'holds_money' })
  }
  expect(await call(manager, changeRole, become('ROLE_AGENT', seller))).toMatchObject({ roleName: 'ROLE_AGENT' })
})

test('does not pay a request made before the role changed', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const params = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  await call(manager, changeRole, become('ROLE_RESP', outlet))
  expect(await refusal(manager, approveCreditRequest.network_credit, { params })).toMatchObject({
    statusCode: 409,
    code: 'holds_no_credit',
  })
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('does not pay a request made through a queue that the new role does not have', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const params = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  await call(manager, changeRole, become('ROLE_AGENT', outlet))
  expect(await refusal(manager, approveCreditRequest.network_credit, { params })).toMatchObject({
    statusCode: 409,
    code: 'queue_left',
    statut: 'pending',
  })
  expect(await availableOf(db, outlet)).toBe(0n)
  expect(await call(manager, rejectCreditRequest.network_credit, { params, body: {} })).toMatchObject({ statut: 'rejected' })
})
