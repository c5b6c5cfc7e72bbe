import { exportMovements, getBalance, listMovements } from '@backoffice/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { postCommission } from '../../../test/commission-sales.ts'
import { aLedger } from '../../../test/ledgers.ts'
import { aMovement } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { creditLinesRoutes } from './credit-lines.routes.ts'

const { db, call, refusal, send } = await openCallsOf(creditLinesRoutes)
const { manager, agent, outlet, given, taken } = await aLedger(db)
const of = ({ id: userId }: Caller) => ({ params: { userId } })
const movementsOf = (person: Caller, query: object = {}) => call(manager, listMovements, { ...of(person), query })

test('the owner, the credit agent and managers see a balance and its movements; they do not exist for others', async () => {
  const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
  const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent })
  for (const stranger of [agent, outlet, await aPerson(db, { role: 'ROLE_CLIENT' })]) {
    expect(await refusal(stranger, getBalance, of(client))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
    expect(await refusal(stranger, listMovements, { ...of(client), query: {} })).toMatchObject({ statusCode: 404 })
  }
  for (const reader of [client, creditAgent, manager]) {
    expect(await call(reader, getBalance, of(client))).toMatchObject({ balance: 0, held: 0, available: 0, floor: 0 })
    expect(await call(reader, listMovements, { ...of(client), query: {} })).toMatchObject({ content: [], totalElements: 0 })
  }
})

test('sector managers see no balance, and outlets export no file', async () => {
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  expect(await refusal(sectorManager, getBalance, of(outlet))).toMatchObject({ statusCode: 403 })
  expect(await refusal(sectorManager, listMovements, { ...of(outlet), query: {} })).toMatchObject({ statusCode: 403 })
  expect(await refusal(outlet, exportMovements, { ...of(outlet), query: {} })).toMatchObject({ statusCode: 403 })
  const stranger = await aPerson(db, { role: 'ROLE_AGENT' })
  expect((await send(stranger, exportMovements, { ...of(outlet), query: { format: 'csv' } })).statusCode).toBe(404)
})

test('an account that does not exist has no balance, and a manager’s own holds no credit', async () => {
  expect(await refusal(manager, getBalance, { params: { userId: 999_999 } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, getBalance, of(manager))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test('a balance consists of what can be spent and what sales in progress hold', async () => {
  expect(await call(outlet, getBalance, of(outlet))).toMatchObject({ balance: 40, held: 10, available: 30, floor: 0 })
})

test('movements list the changes of the available balance, newest first, and add up to it', async () => {
  const { content, totalElements } = await movementsOf(outlet)
  expect(content.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['release', 10, 30],
    ['hold', -10, 20],
    ['hold', -10, 30],
    ['hold', -10, 40],
    ['credit', 50, 50],
  ])
  expect(totalElements).toBe(5)
  expect(content.reduce((sum, { amount }) => sum + amount, 0)).toBe(30)
  expect(content[1]).toMatchObject({
    counterpart: 'Réseau',
    counterpartId: null,
    requestId: null,
    reference: expect.stringMatching(/^TR-\d{8}$/),
  })
  expect(content[1]?.transactionId).toBe(content[0]?.transactionId)
  expect(content[4]).toMatchObject({ counterpart: 'Awa Diallo', requestId: expect.any(Number), transactionId: null, reference: null })
})

test('a reversed movement and its reversal name each other', async () => {
  const { content } = await movementsOf(agent)
  expect(content.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['debit', -50],
    ['reversal', -100],
    ['credit', 100],
    ['debit', -10],
    ['credit', 100],
  ])
  const [toOutlet, reversal, reversed] = content
  expect(toOutlet?.counterpart).toMatch(/^Boutique/)
  expect(toOutlet?.counterpartId).toBe(outlet.id)
  expect([reversal?.reverses, reversed?.reversedBy]).toEqual([reversed?.id, reversal?.id])
  expect([content[3]?.id, content[4]?.id]).toEqual([taken, given])
  expect(reversal).toMatchObject({ requestId: null, transactionId: null, reversedBy: null })
})

test('commissions have their own list; a client earns none', async () => {
  expect(await movementsOf(outlet, { account: 'commission' })).toMatchObject({
    content: [{ kind: 'commission', amount: 0.4, balanceAfter: 0.4, counterpart: 'Réseau' }],
    totalElements: 1,
  })
  const seller = await aPerson(db, { role: 'ROLE_PDV' })
  await db.transaction().execute((tx) => postCommission(tx, { seller: seller.id, amount: 40n, isReversed: true }))
  expect(await call(manager, listMovements, { ...of(seller), query: { account: 'commission' } })).toMatchObject({
    content: [
      { kind: 'commission', amount: -0.4, balanceAfter: 0, reverses: expect.any(String) },
      { kind: 'commission', amount: 0.4, balanceAfter: 0.4, reversedBy: expect.any(String) },
    ],
  })
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  expect(await movementsOf(client, { account: 'commission' })).toMatchObject({ content: [], totalElements: 0, totalPages: 0 })
})

test('pages follow each other without a gap, and the one after the last is empty', async () => {
  const all = (await movementsOf(outlet)).content.map(({ id, kind }) => `${id} ${kind}`)
  const pages = await Promise.all([0, 1, 2, 3].map((page) => movementsOf(outlet, { page, size: 2 })))
  expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 1, 0])
  expect(pages.flatMap(({ content }) => content.map(({ id, kind }) => `${id} ${kind}`))).toEqual(all)
  expect(pages[3]).toMatchObject({ page: 3, totalElements: 5, totalPages: 3 })
  expect(await movementsOf(outlet, { page: 10_000, size: 200 })).toMatchObject({ content: [], totalElements: 5 })
})

test('the file has every movement, and text that looks like a formula stays text', async () => {
  const person = await aPerson(db, { role: 'ROLE_AGENT' })
  for (let made = 0; made < 501; made += 1)
    await aMovement(db, { of: person, amount: 1_05n, memo: made === 500 ? '=1+1; "deux"' : 'Essai' })
  const response = await send(person, exportMovements, { ...of(person), query: { format: 'csv' } })
  const lines = response.body.trimEnd().split('\r\n')

  expect(response.headers['content-disposition']).toMatch(/mouvements-\d+-\d{4}-\d\d-\d\d\.csv/)
  expect(lines[0]).toBe(
    '\uFEFFDate;Nature;Montant;Solde après;Contrepartie;Libellé;Référence;Référence de la pièce;Moyen de paiement;N° de demande;N° de transaction;Contre-passé par le mouvement;Contre-passe le mouvement;Mouvement',
  )
  expect(lines).toHaveLength(502)
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d;Crédit;1,05;526,05;Réseau;"'=1\+1; ""deux""";;;;;;;;[0-9a-f-]{36}$/)
  expect(lines[501]).toContain(';Crédit;1,05;1,05;')

  const workbook = await send(person, exportMovements, { ...of(person), query: {} })
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
