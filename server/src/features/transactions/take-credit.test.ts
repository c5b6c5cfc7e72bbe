import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { exportMovements, listMovements } from '@backoffice/contract/ledger/ledger'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import {
  cancelTransaction,
  exportTransactions,
  sellSubscription,
  validateTransactions,
} from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { availableOf, commissionOf, heldOf } from '../../../test/credit.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const UNKNOWN_ID = 99_999_999

const taking = ({ id: userId }: { id: number }, amount: number | string = 10) => ({
  body: { userId, amount, reason: 'Correction', reference: 'RC-7' },
})
const anAgentWith = async (amount: bigint) => {
  const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
  await credit(db, agent, { amount, by: hasty })
  return agent
}
const standOf = async (account: { id: number }) => [await availableOf(db, account), await heldOf(db, account)]

test('sellers and sector managers take no credit, and agents only from their own float', async () => {
  const agent = await anAgentWith(50_00n)
  for (const person of [outlet, sectorManager]) {
    expect(await refusal(person, takeCredit, taking(outlet))).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
  for (const account of [outlet, { id: UNKNOWN_ID }]) {
    expect(await refusal(agent, takeCredit, taking(account))).toMatchObject({ statusCode: 403, code: 'seller_refused' })
  }
  expect(await standOf(agent)).toEqual([50_00n, 0n])
})

test('requires the PIN first, and an account that holds credit', async () => {
  const unconfirmed = await aPerson(db, { role: 'ROLE_AGENT' })
  for (const [person, account] of [
    [hasty, outlet],
    [unconfirmed, unconfirmed],
  ] as const) {
    expect(await refusal(person, takeCredit, taking(account))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  }
  expect(await refusal(manager, takeCredit, taking({ id: UNKNOWN_ID }))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
  expect(await refusal(manager, takeCredit, taking(manager))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(manager, takeCredit, taking(sectorManager))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test.each(['1e3', '12,345', '', 0, -5])('refuses %j as an amount and names the field', async (written) => {
  const { statusCode, fields } = await refusal(manager, takeCredit, taking(outlet, written))
  expect({ statusCode, paths: fields?.map(({ path }) => path) }).toEqual({ statusCode: 400, paths: ['amount'] })
})

test('a manager takes credit back at once, up to what is available', async () => {
  const agent = await anAgentWith(50_00n)
  expect(await call(manager, takeCredit, taking(agent, '20,50'))).toMatchObject({
    kind: 'debit',
    amount: -20.5,
    balanceAfter: 29.5,
    reference: 'RC-7',
    description: 'Correction',
    transactionId: null,
  })
  expect(await refusal(manager, takeCredit, taking(agent, 29.51))).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  expect(await standOf(agent)).toEqual([29_50n, 0n])
})

test('an agent’s debit is held in a transaction of their own float, which another person decides', async () => {
  const agent = await anAgentWith(50_00n)
  const taken = await call(agent, takeCredit, taking(agent))
  if (!('statut' in taken)) throw new Error('no transaction')
  expect(taken).toMatchObject({
    userId: agent.id,
    packageId: null,
    description: 'Correction',
    amount: 10,
    commission: 0,
    statut: 'in_progress',
  })
  expect(await standOf(agent)).toEqual([40_00n, 10_00n])

  const { id } = taken
  expect(await call(agent, validateTransactions, { body: { id } })).toMatchObject([{ id, code: 'four_eyes' }])
  expect(await call(hasty, validateTransactions, { body: { id } })).toEqual([{ id, statut: 'validated' }])
  expect([await standOf(agent), await commissionOf(db, agent)]).toEqual([[40_00n, 0n], 0n])
})

test('lists and files name what an agent returns, with the typed reference', async () => {
  const agent = await anAgentWith(50_00n)
  const taken = await call(agent, takeCredit, taking(agent))
  expect(taken).toMatchObject({ externalReference: 'RC-7' })
  await call(hasty, cancelTransaction, { params: { id: taken.id }, body: {} })

  const { content } = await call(agent, listMovements, { params: { userId: agent.id }, query: {} })
  expect(content).toMatchObject([
    { kind: 'release', isGivenBack: true, externalReference: 'RC-7' },
    { kind: 'hold', isGivenBack: true, externalReference: 'RC-7', reference: expect.stringMatching(/^TR-/) },
    { kind: 'credit', isGivenBack: false, externalReference: null },
  ])
  const params = { userId: agent.id }
  const { body: movements } = await send(agent, exportMovements, { params, query: { format: 'csv' } })
  expect(movements).toMatch(/;"Crédit rendu, annulé";10,00;.*;RC-7;.*\r\n.*;Crédit rendu;-10,00;.*;TR-\d+;RC-7;/)
  const { body: transactions } = await send(agent, exportTransactions, { query: { format: 'csv' } })
  expect(transactions).toContain(';Correction;RC-7;10,00;')
})

test('fifty simultaneous debits of one from a balance of ten take exactly ten', async () => {
  const agent = await anAgentWith(10_00n)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(manager, takeCredit, taking(agent, 1))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(40)
  expect(await standOf(agent)).toEqual([0n, 0n])
})

test('limits apply to managers and agents, and the same key is the same debit', async () => {
  const agent = await anAgentWith(100_00n)
  await call(manager, changeOperationSettings, { body: { userId: agent.id, operation: 'debit', maximum: 15, dailyCap: 30 } })
  expect(await refusal(manager, takeCredit, taking(agent, 15.01))).toMatchObject({ statusCode: 409, code: 'limit_passed' })
  await call(withKey(manager, 'debit-1'), takeCredit, taking(agent, 15))
  await call(withKey(manager, 'debit-1'), takeCredit, taking(agent, 15))
  await call(agent, takeCredit, taking(agent, 15))
  expect(await refusal(agent, takeCredit, taking(agent, 1))).toMatchObject({ code: 'limit_passed' })
  expect(await standOf(agent)).toEqual([70_00n, 15_00n])
})

test('above the threshold no manager takes credit alone; an agent’s debit waits for another person anyway', async () => {
  const agent = await anAgentWith(100_00n)
  await call(manager, changeOperationSettings, { body: { userId: agent.id, operation: 'debit', doubleDecisionAbove: 20 } })
  expect(await refusal(manager, takeCredit, taking(agent, 20.01))).toMatchObject({
    statusCode: 409,
    code: 'double_decision_needed',
    message: expect.stringMatching(/^Au-dessus de 20,00\u00a0€ par jour, personne ne reprend seul du crédit/),
  })
  await call(manager, takeCredit, taking(agent, 20))
  await call(agent, takeCredit, taking(agent, 30))
  expect(await standOf(agent)).toEqual([50_00n, 30_00n])
})

test('notifies the seller and the person who typed it of another person’s decision', async () => {
  const agent = await anAgentWith(1_00n)
  const seller = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await credit(db, seller, { amount: 75_00n, by: manager })
  const packageId = await aPackage(db, 'Horizon')
  await aPrice(db, { packageId, price: 25_00n })
  const validated = await call(seller, sellSubscription, aSaleOf(packageId))
  const cancelled = await call(agent, sellSubscription, aSaleOf(packageId, { userId: seller.id }))
  const own = await call(seller, sellSubscription, aSaleOf(packageId))
  // Otherwise the agent would hear of a new sale or not, depending on how soon it is decided.
  await untilOutboxIsEmpty(db)
  await call(agent, validateTransactions, { body: { id: validated.id } })
  await call(manager, cancelTransaction, { params: { id: cancelled.id }, body: { raison: 'Doublon' } })
  await call(seller, cancelTransaction, { params: { id: own.id }, body: {} })

  const notificationsOf = async (person: typeof agent) => (await call(person, listNotifications, { query: {} })).notifications.content
  await untilOutboxIsEmpty(db)
  const sentence = 'Horizon, 1\u00a0mois, abonné 12345678, 25,00\u00a0€.'
  // Topics are handled independently, so their order is not defined.
  expect((await notificationsOf(seller)).toSorted((one, other) => one.title.localeCompare(other.title))).toMatchObject([
    { topic: 'credit', title: 'Vente annulée', body: `${sentence} Le montant est de nouveau disponible. Raison\u00a0: Doublon` },
    { topic: 'credit', title: 'Vente validée', body: sentence, link: '/credit/credit-appro' },
  ])
  const link = new RegExp(`^/client/historiquetransactions\\?part=transactions&start=(.+)&end=\\1&q=${cancelled.reference}$`)
  const decisions = (await notificationsOf(agent)).filter(({ title }) => title !== 'Vente à valider')
  expect(decisions).toMatchObject([{ title: 'Vente annulée', link: expect.stringMatching(link) }])
})

test('afterwards every invariant of the ledger holds', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toEqual([])
})
