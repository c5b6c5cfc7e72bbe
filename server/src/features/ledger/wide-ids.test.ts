import { addComment, addDocument, readCreditRequest, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { exportCreditRequests, listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import { approveCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import {
  exportAllMovements,
  listAllMovements,
  listMovements,
  listReversals,
  reverseMovement,
  correctMovement,
} from '@backoffice/contract/ledger/ledger'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import {
  cancelTransaction,
  exportTransactions,
  listTransactionsByPage,
  reverseTransaction,
  sellSubscription,
  validateTransactions,
} from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, aPrice, aRate } from '../../../test/catalogue.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { aSaleOf } from '../../../test/transactions.ts'
import { checkLedgerNow, sealAllTransfers } from './index.ts'

/** An id beyond 2^31, the range of `integer`. */
const FIRST = 3_000_000_000
const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const { db, send, sendFile, call, refusal } = await openTestApp()
for (const table of [
  'transactions',
  'credit_requests',
  'credit_request_comments',
  'credit_request_documents',
  'credit_operations',
  'reversals',
]) {
  await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(FIRST)}`.execute(ownerOf(db))
}
const [manager, other] = [
  await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })),
  await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })),
]
const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
const packageId = await aPackage(db)
await aPrice(db, { packageId, price: 25_00n })

const creditInput = { body: { userId: agent.id, amount: 100, description: 'Dotation' } }
const movementsOf = async (userId: number) => (await call(manager, listMovements, { params: { userId }, query: {} })).content

test('posts, corrects, reverses and lists a movement', async () => {
  await call(manager, giveCredit, creditInput)
  const [grant] = await movementsOf(agent.id)
  await call(other, correctMovement, { body: { movementId: grant?.id ?? '', amount: 90, description: 'Quatre-vingt-dix' } })
  await call(manager, giveCredit, creditInput)
  const [movement] = await movementsOf(agent.id)
  await call(other, reverseMovement, { params: { id: movement?.id ?? '' }, body: { reason: 'Erreur' } })
  const { content } = await call(manager, listReversals, { query: {} })
  expect(content.map(({ id }) => id)).toEqual([FIRST + 1, FIRST])
})

test('grants part of a request, and comments, reads, lists and exports it', async () => {
  const { id } = await call(outlet, submitCreditRequest.agent_credit, { body: { amount: 80, description: 'Réassort' } })
  expect(id).toBe(FIRST)
  await call(outlet, addComment, { params: { id }, body: { text: 'Avant midi' } })
  const sent = await sendFile(outlet, addDocument, { params: { id }, file: { name: 'reçu.pdf', bytes: PDF } })
  expect(sent.statusCode).toBe(200)
  expect((await send(agent, readDocument, { params: { id, number: 1 } })).rawPayload).toEqual(PDF)
  const part = await call(agent, approveCreditRequest.agent_credit, { params: { id }, body: { amount: 50 } })
  expect(part).toMatchObject({ id, restId: FIRST + 1, statut: 'approved' })
  const { request, comments } = await call(outlet, readCreditRequest, { params: { id: FIRST + 1 } })
  expect([request.id, request.restOf, comments]).toEqual([FIRST + 1, FIRST, []])
  expect((await call(outlet, readCreditRequest, { params: { id } })).comments).toMatchObject([{ text: 'Avant midi' }])
  const { content } = await call(manager, listCreditRequestsByPage, { query: { q: `n° ${id}` } })
  expect(content).toMatchObject([{ id, amount: 50 }])
  expect((await send(manager, exportCreditRequests, { query: { format: 'csv' } })).body).toContain(String(id))
})

test('makes, validates, reverses, cancels, lists and exports sales', async () => {
  const { id, reference } = await call(outlet, sellSubscription, aSaleOf(packageId))
  expect([id, reference]).toEqual([FIRST, `TR-${FIRST}`])
  expect(await call(manager, validateTransactions, { body: { ids: [id] } })).toEqual([{ id, statut: 'validated' }])
  expect(await call(other, reverseTransaction, { params: { id }, body: { raison: 'Mauvais abonné' } })).toMatchObject({
    id,
    statut: 'reversed',
  })
  const { id: next } = await call(outlet, sellSubscription, aSaleOf(packageId))
  expect(await call(other, cancelTransaction, { params: { id: next }, body: {} })).toMatchObject({ id: FIRST + 1, statut: 'cancelled' })
  const { content } = await call(manager, listTransactionsByPage, { query: { q: `TR-${id}` } })
  expect(content).toMatchObject([{ id, statut: 'reversed' }])
  expect((await send(manager, exportTransactions, { query: { format: 'csv' } })).body).toContain(`TR-${FIRST + 1}`)
})

test('movements name their document, also in a file', async () => {
  const { content } = await call(manager, listAllMovements, { query: {} })
  expect(content.map(({ transactionId }) => transactionId)).toContain(FIRST)
  expect(content.map(({ requestId }) => requestId)).toContain(FIRST)
  expect((await send(manager, exportAllMovements, { query: { format: 'csv' } })).body).toContain(`TR-${FIRST}`)
})

test('refuses an id too large to be exact, and does not find one that nothing has', async () => {
  expect(await refusal(outlet, readCreditRequest, { params: { id: '9007199254740993' as never } })).toMatchObject({ statusCode: 400 })
  expect(await refusal(outlet, readCreditRequest, { params: { id: Number.MAX_SAFE_INTEGER } })).toMatchObject({ statusCode: 404 })
  await expect(sql`select 9007199254740993::bigint as id`.execute(db)).rejects.toThrow('beyond 2^53')
})

test('afterwards every invariant holds', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toEqual([])
})
