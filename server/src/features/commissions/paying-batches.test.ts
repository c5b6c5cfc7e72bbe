import { listActs } from '@backoffice/contract/audit/audit'
import * as batches from '@backoffice/contract/commissions/batches'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listCommissionMonths,
  listStatements,
  reviewStatements,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { commissionOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal, send } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [validator, preparer, payer, other] = [await aManager(), await aManager(), await aManager(), await aManager()]
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, {
  role: 'ROLE_PDV',
  outletName: '=Boutique; du "Port"',
  outletNumber: '7034',
  creditAgent: agent,
})
const debtor = await anOutlet(db)
await someArticles(db)
for (const beneficiary of ['outlet', 'salesman'] as const) {
  const body = aRuleBody({ beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
  await call(validator, createRule, { body })
}
const ofAgent = { beneficiary: 'agent', kind: 'fixed', basis: 'unit', value: 7 } as const
await call(validator, createRule, {
  body: aRuleBody({ ...ofAgent, movement: 'recruitment', validFrom: '2026-03-01', validTo: '2026-03-31' }),
})
const MONTHS = [2, 3, 4, 5].map((month) => ({ month, year: 2026 }))
const [february, march, april, may] = MONTHS as [Month, Month, Month, Month]
type Month = (typeof MONTHS)[number]
await someActivities(
  db,
  MONTHS.flatMap(({ month }) => [
    { outlet, day: `2026-0${month}-03`, amount: 4_123_50n, salesman: month <= 3 ? 'V09' : '' },
    { outlet: debtor, day: `2026-0${month}-05`, amount: -50_00n, salesman: '' },
  ]),
)
for (const month of MONTHS) {
  await call(validator, computeStatements, { body: month })
  const { content } = await call(validator, listStatements, { query: month })
  const ids = content.map(({ id }) => id)
  await call(validator, reviewStatements, { body: { ids } })
  await call(validator, validateStatements, { body: { ids } })
}
const prepare = async (body: object) => ({ id: (await call(preparer, batches.prepareBatch, { body: { ...february, ...body } })).id })
const statementOf = async ({ id }: Caller, month: Month) =>
  (await call(validator, listStatements, { query: { userId: id, ...month } })).content[0]
const paymentsOf = async ({ id }: Caller) =>
  (await call(validator, listMovements, { params: { userId: id }, query: { account: 'commission' } })).content
    .filter(({ kind }) => kind === 'payment')
    .map(({ amount }) => amount)
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

test('paying posts each statement once and marks it as paid, whoever presses at the same time', async () => {
  const params = await prepare({})
  const press = { params, body: { reference: 'VIR 2026-03' } }
  const pressed = withKey(payer, 'lot-fevrier')
  const answers = await Promise.all([pressed, pressed, other, other].map((caller) => send(caller, batches.payBatch, press)))
  expect([
    [200, 200, 409, 409],
    [200, 409, 409, 409],
  ]).toContainEqual(statusesOf(answers))
  const paid = await call(payer, batches.getBatch, { params })
  expect(paid).toMatchObject({ statut: 'paid', reference: 'VIR 2026-03', paidByName: 'Awa Diallo', count: 3, total: 824.7, version: 2 })
  expect(await paymentsOf(outlet)).toEqual([-412.35])
  expect(await paymentsOf(debtor)).toEqual([])
  expect(await statementOf(outlet, february)).toMatchObject({ statut: 'paid', batchId: params.id, paidByName: 'Awa Diallo', version: 4 })
  expect(await statementOf(debtor, february)).toMatchObject({ statut: 'paid', toPay: 0, carriedOut: -5 })
  expect(await commissionOf(db, outlet)).toBe(3n * 412_35n)
  expect((await call(validator, listCommissionMonths, { query: { year: 2026 } }))[1]?.statements).toMatchObject({ validated: 0, paid: 3 })
  const acts = await call(validator, listActs, { query: { objectKind: 'commission_batch', objectId: String(params.id) } })
  expect(acts.content.map(({ objects }) => objects.find(({ kind }) => kind === 'commission_batch')?.after)).toEqual([
    { status: 'paid', reference: 'VIR 2026-03' },
    { month: '2026-02', statementCount: 3 },
  ])
})

test('a paid batch is neither paid nor cancelled nor prepared again', async () => {
  const [batch] = (await call(payer, batches.listBatches, { query: {} })).content
  const params = { id: batch?.id ?? 0 }
  const isPaid = { statusCode: 409, code: 'illegal_transition', statut: 'paid' }
  expect(await refusal(payer, batches.payBatch, { params, body: {} })).toMatchObject(isPaid)
  expect(await refusal(payer, batches.cancelBatch, { params, body: { raison: 'Erreur' } })).toMatchObject(isPaid)
  expect(await refusal(preparer, batches.prepareBatch, { body: february })).toMatchObject({ code: 'nothing_to_pay' })
})

test('the file has a line for each statement that pays something, with the code of who is paid, and no formula', async () => {
  const params = await prepare(march)
  const { headers, rawPayload } = await send(validator, batches.downloadPaymentFile, { params })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain(`commissions-lot-${params.id}.csv`)
  expect(rawPayload.toString('utf8')).toBe(
    '\uFEFFLOT;BENEFICIAIRE;CODE;NOM;MOIS;ANNEE;MONTANT;DEVISE\r\n' +
      `${params.id};outlet;7034;"'=Boutique; du ""Port""";3;2026;412,35;EUR\r\n` +
      `${params.id};agent;${agent.id};Awa Diallo;3;2026;7,00;EUR\r\n` +
      `${params.id};salesman;V09;Vendeur V09;3;2026;412,35;EUR\r\n`,
  )
  await call(payer, batches.cancelBatch, { params, body: { raison: 'Erreur' } })
  const cancelled = await send(validator, batches.downloadPaymentFile, { params })
  expect(cancelled.headers['content-disposition']).toContain(`commissions-lot-${params.id}-ANNULE.csv`)
  expect(cancelled.rawPayload).toEqual(rawPayload)
})

const promotedAgo = (caller: Caller, days: number | null) =>
  db
    .updateTable('accounts')
    .set({ promotedAloneAt: days === null ? null : sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', caller.id)
    .execute()

test('neither who prepares a batch nor who pays it was made a manager by one other alone in the last seven days', async () => {
  const params = await prepare(march)
  for (const [promoted, advice] of [
    [preparer, 'préparez-le à nouveau'],
    [payer, 'un autre gestionnaire doit décider'],
  ] as const) {
    await promotedAgo(promoted, 6)
    expect(await refusal(payer, batches.payBatch, { params, body: {} })).toMatchObject({
      statusCode: 403,
      code: 'four_eyes',
      message: expect.stringContaining(advice),
    })
    await promotedAgo(promoted, null)
  }
  await call(payer, batches.cancelBatch, { params, body: { raison: 'Erreur' } })
})

test('a batch is cancelled or paid, never both', async () => {
  for (const month of [march, april]) {
    const params = await prepare(month)
    const [paying, cancelling] = await Promise.all([
      send(payer, batches.payBatch, { params, body: {} }),
      send(other, batches.cancelBatch, { params, body: { raison: 'Trop tôt' } }),
    ])
    expect(statusesOf([paying, cancelling])).toEqual([200, 409])
    const isPaid = paying.statusCode === 200
    expect(await call(payer, batches.getBatch, { params })).toMatchObject({ statut: isPaid ? 'paid' : 'cancelled' })
    expect(await statementOf(outlet, month)).toMatchObject({ statut: isPaid ? 'paid' : 'validated', batchId: isPaid ? params.id : null })
  }
})

const again = (id: number) => sql`
  with twin as (insert into commission_batches (month, prepared_by) select month, prepared_by from commission_batches where id = ${id} returning id)
  insert into commission_batch_statements (batch_id, statement_id, amount)
  select twin.id, statement_id, amount from commission_batch_statements, twin where batch_id = ${id}`

test('the database refuses a statement in two batches and any change of a paid one; a payment of a closed month says where it counts', async () => {
  const first = await prepare(may)
  const owner = ownerOf(db)
  await expect(again(first.id).execute(owner)).rejects.toThrow('one_batch_per_statement')
  const byPreparer = sql`update commission_batches set status = 'paid', paid_at = now(), paid_by = prepared_by where id = ${first.id}`
  await expect(byPreparer.execute(owner)).rejects.toThrow('paid_by_another')
  await db.insertInto('closedMonths').values({ month: '2026-05-01', closedBy: validator.id }).execute()
  const paid = await send(payer, batches.payBatch, { params: first, body: {} })
  expect(paid.json()).toMatchObject({ message: expect.stringContaining('Le mois de mai 2026 est clos\u00a0: l’opération compte en ') })
  await expect(sql`update commission_batches set reference = 'autre' where id = ${first.id}`.execute(owner)).rejects.toThrow('is paid')
  await expect(sql`delete from commission_batches where id = ${first.id}`.execute(owner)).rejects.toThrow('is paid')
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
