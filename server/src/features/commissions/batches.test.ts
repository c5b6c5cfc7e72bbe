import * as batches from '@backoffice/contract/commissions/batches'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatements,
  reviewStatement,
  reviewStatements,
  validateStatement,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [validator, preparer, payer, twin] = [await aManager(), await aManager(), await aManager(), await aManager()]
const [outlet, debtor] = [await anOutlet(db), await anOutlet(db)]
await someArticles(db)
for (const beneficiary of ['outlet', 'salesman'] as const) {
  const body = aRuleBody({ beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
  await call(validator, createRule, { body })
}
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 1_234_50n, salesman: 'V09' },
  { outlet: debtor, day: '2026-02-05', amount: -50_00n, salesman: '' },
])
const february = { month: 2, year: 2026 }
const march = { month: 3, year: 2026 }
const statementsOf = async (query: object) => (await call(validator, listStatements, { query })).content
const statementOf = async (query: object) => {
  const [statement] = await statementsOf(query)
  if (!statement) throw new Error('no statement')
  return statement
}
const prepare = (body: object, caller = preparer) => call(caller, batches.prepareBatch, { body: { ...february, ...body } })
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

test('nothing is prepared before a statement is validated', async () => {
  await call(validator, computeStatements, { body: february })
  const { id } = await statementOf({ ...february, userId: outlet.id })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, batches.prepareBatch, { body: february })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(preparer, batches.prepareBatch, { body: february })).toMatchObject({ statusCode: 409, code: 'nothing_to_pay' })
  expect(await refusal(preparer, batches.prepareBatch, { body: { ...february, ids: [id] } })).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'computed',
  })
  expect(await refusal(preparer, batches.prepareBatch, { body: { ...february, ids: [] } })).toMatchObject({ statusCode: 400 })
  expect(await refusal(preparer, batches.prepareBatch, { body: { month: 13, year: 2026 } })).toMatchObject({ statusCode: 400 })
})

test('a batch holds the validated statements of a month that are in no other batch', async () => {
  const { id: ofOutlet, version } = await statementOf({ ...february, userId: outlet.id })
  await call(validator, reviewStatement, { params: { id: ofOutlet }, body: { version } })
  await call(validator, validateStatement, { params: { id: ofOutlet }, body: {} })
  const first = await prepare({ ids: [ofOutlet, ofOutlet] })
  expect(first).toEqual({
    id: first.id,
    statut: 'prepared',
    ...february,
    userId: null,
    personName: null,
    statements: [{ statementId: ofOutlet, beneficiary: expect.objectContaining({ kind: 'outlet', userId: outlet.id }), amount: 123.45 }],
    count: 1,
    total: 123.45,
    preparedAt: expect.any(String),
    preparedByName: 'Awa Diallo',
    paidAt: null,
    paidByName: null,
    reference: null,
    raison: null,
    version: 1,
  })
  expect(await statementOf({ userId: outlet.id, ...february })).toMatchObject({ statut: 'validated', batchId: first.id })
  await validateRest()
  const taken = await refusal(preparer, batches.prepareBatch, { body: { ...february, ids: [ofOutlet] } })
  expect(taken).toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: 'validated' })
  expect(await refusal(preparer, batches.prepareBatch, { body: { ...march, ids: [ofOutlet] } })).toMatchObject({
    code: 'illegal_transition',
  })
  expect(await refusal(preparer, batches.prepareBatch, { body: { ...february, ids: [999_999] } })).toMatchObject({
    code: 'illegal_transition',
  })
  expect(await call(preparer, batches.cancelBatch, { params: { id: first.id }, body: { raison: 'Trop tôt' } })).toMatchObject({
    statut: 'cancelled',
    raison: 'Trop tôt',
    count: 1,
    version: 2,
  })
  expect(await statementOf({ userId: outlet.id, ...february })).toMatchObject({ statut: 'validated', batchId: null })
})

async function validateRest(): Promise<void> {
  const ids = (await statementsOf({ ...february, statut: 'computed' })).map(({ id }) => id)
  await call(validator, reviewStatements, { body: { ids } })
  await call(validator, validateStatements, { body: { ids } })
}

test('two people who prepare at the same time make one batch', async () => {
  const answers = await Promise.all([preparer, twin, preparer].map((caller) => send(caller, batches.prepareBatch, { body: february })))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  const { content, totalElements } = await call(payer, batches.listBatches, { query: {} })
  expect([totalElements, content.map(({ statut: status, count }) => [status, count])]).toEqual([
    2,
    [
      ['prepared', 3],
      ['cancelled', 1],
    ],
  ])
})

test('whoever prepared, validated or is paid does not pay, and nobody without confirmation', async () => {
  const [batch] = (await call(payer, batches.listBatches, { query: {} })).content
  const params = { id: batch?.id ?? 0 }
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, batches.payBatch, { params, body: {} })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  const fourEyes = { statusCode: 403, code: 'four_eyes' }
  expect(await refusal(validator, batches.payBatch, { params, body: {} })).toMatchObject(fourEyes)
  await sql`update accounts set role_name = 'ROLE_MANAGER' where id = ${debtor.id}`.execute(db)
  expect(await refusal(await steppedUp(db, debtor), batches.payBatch, { params, body: {} })).toMatchObject(fourEyes)
  await sql`update accounts set role_name = 'ROLE_PDV' where id = ${debtor.id}`.execute(db)

  await call(payer, batches.cancelBatch, { params, body: { raison: 'À refaire' } })
  const own = { params: { id: (await prepare({}, payer)).id }, body: {} }
  expect(await refusal(payer, batches.payBatch, own)).toMatchObject(fourEyes)
  expect(await refusal(twin, batches.payBatch, { params, body: {} })).toMatchObject({ code: 'illegal_transition', statut: 'cancelled' })
  expect(await refusal(payer, batches.cancelBatch, { params, body: { raison: 'Encore' } })).toMatchObject({ statut: 'cancelled' })
})

test('a batch that does not exist is not found', async () => {
  const absent = { params: { id: 999_999 } }
  const notFound = { statusCode: 404, code: 'batch_not_found' }
  expect(await refusal(payer, batches.payBatch, { ...absent, body: {} })).toMatchObject(notFound)
  expect(await refusal(payer, batches.cancelBatch, { ...absent, body: { raison: 'Erreur' } })).toMatchObject(notFound)
  expect(await refusal(payer, batches.getBatch, absent)).toMatchObject(notFound)
  expect(await refusal(payer, batches.downloadPaymentFile, absent)).toMatchObject(notFound)
})
