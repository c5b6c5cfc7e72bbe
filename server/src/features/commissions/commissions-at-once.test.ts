import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { contestLine as contestRoute } from '@backoffice/contract/commissions/contests'
import { computeStatements, listStatements, reviewStatement, validateStatement } from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import { answerContest } from './answer-contest.ts'
import { changeRule } from './change-rule.ts'
import { computeStatements as compute } from './compute-statements.ts'
import { contestLine } from './contest-line.ts'
import { lockStatement, saveValidation } from './statements.store.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
const rule = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body: rule })
const { rows: today } = await sql<{ month: string }>`select date_trunc('month', ${TODAY}::timestamp)::date as month`.execute(db)
const thisMonth = today[0]?.month ?? ''
const of = (month: string) => ({ month: Number(month.slice(5, 7)), year: Number(month.slice(0, 4)) })
const statementOf = async ({ id }: Caller, month: string) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, ...of(month) } })
  if (!content[0]) throw new Error('no statement')
  return content[0]
}
const linesOf = async (statementId: number) =>
  db.selectFrom('commissionLines').select(['id', 'kind', 'amount', 'alreadyEarned']).where('statementId', '=', statementId).execute()

const waiting = sql<{ count: number }>`
  select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Runs one act to its end while another has not been committed yet, as far as they do not wait for each other. */
async function during<Answer>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await first(tx)
    let isDone = false
    const done = second().finally(() => (isDone = true))
    done.catch(() => undefined)
    await expect.poll(async () => isDone || (await waiting.execute(db)).rows[0]?.count === 1).toBe(true)
    return { answer: done }
  })
  return answer
}

const asActor = ({ id }: Caller) => ({ id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }) as const

test('what an import adds while a month is computed is late the next time', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [{ outlet, day: '2026-02-03' }])
  await call(manager, computeStatements, { body: of('2026-02') })
  const params = { id: (await statementOf(outlet, '2026-02')).id }
  await call(manager, reviewStatement, { params, body: {} })
  await call(manager, validateStatement, { params, body: {} })
  await someActivities(db, [{ outlet, day: '2026-02-04' }])
  await during(
    (tx) => compute(tx, thisMonth),
    () => someActivities(db, [{ outlet, day: '2026-02-05' }]),
  )
  await call(manager, computeStatements, { body: of(thisMonth) })
  expect((await linesOf((await statementOf(outlet, thisMonth)).id)).map(({ kind }) => kind)).toEqual(['late', 'late'])
})

test('two months computed at once cite a sale once', async () => {
  const outlet = await anOutlet(db)
  const numbers = { subscriber: '40000001', decoder: '77000009' }
  await someActivities(db, [
    { outlet, day: '2026-03-31', amount: 100_00n, ...numbers },
    { outlet, day: '2026-04-01', amount: 100_00n, ...numbers },
  ])
  const sale = {
    userId: outlet.id,
    subscriberNumber: numbers.subscriber,
    decoderNumber: numbers.decoder,
    amount: 100_00n,
    commission: 4_00n,
  }
  const decided = { status: 'validated' as const, decidedBy: manager.id, decidedAt: new Date() }
  await db
    .insertInto('transactions')
    .values({ ...sale, ...decided, createdBy: outlet.id, createdAt: new Date('2026-03-31T08:00:00Z') })
    .execute()
  await during(
    (tx) => compute(tx, '2026-03-01'),
    () => call(manager, computeStatements, { body: of('2026-04') }),
  )
  expect(await statementOf(outlet, '2026-03')).toMatchObject({ earned: 10, alreadyEarned: 4 })
  expect(await statementOf(outlet, '2026-04')).toMatchObject({ earned: 10, alreadyEarned: 0 })
})

test('an adjustment counts although its month is computed at that moment', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [
    { outlet, day: '2026-05-03', amount: 200_00n },
    { outlet, day: '2026-05-04', amount: 100_00n },
  ])
  await call(manager, computeStatements, { body: of('2026-05') })
  const { id } = await statementOf(outlet, '2026-05')
  const lineId = (await linesOf(id))[0]?.id ?? 0
  await db.transaction().execute((tx) => contestLine(tx, { id: lineId, reason: 'Trop' }, asActor(outlet)))
  await voidActivities(db, { outlet, day: '2026-05-04' })
  await during(
    (tx) => answerContest(tx, { id: lineId, amount: -5_00n, reason: 'Oui' }, asActor(manager)),
    () => call(manager, computeStatements, { body: of('2026-05') }),
  )
  expect(await statementOf(outlet, '2026-05')).toMatchObject({ lines: 2, earned: 15, toPay: 15 })
})

test('no line is contested that has just gone', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [
    { outlet, day: '2026-06-03', amount: 200_00n },
    { outlet, day: '2026-06-04', amount: 100_00n },
  ])
  await call(manager, computeStatements, { body: of('2026-06') })
  const params = { id: (await statementOf(outlet, '2026-06')).id }
  const [, gone] = await linesOf(params.id)
  await voidActivities(db, { outlet, day: '2026-06-04' })
  const contestGone = { params: { id: gone?.id ?? 0 }, body: { raison: 'Il manque dix euros' } }
  const late = await during(
    (tx) => compute(tx, '2026-06-01'),
    () => refusal(outlet, contestRoute, contestGone),
  )
  expect(late).toMatchObject({ statusCode: 404, code: 'line_not_found' })
})

test('no statement is validated while somebody contests it', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [{ outlet, day: '2026-08-03', amount: 200_00n }])
  await call(manager, computeStatements, { body: of('2026-08') })
  const params = { id: (await statementOf(outlet, '2026-08')).id }
  const [kept] = await linesOf(params.id)
  await call(manager, reviewStatement, { params, body: {} })
  const early = await during(
    (tx) => contestLine(tx, { id: kept?.id ?? 0, reason: 'Il manque dix euros' }, asActor(manager)),
    () => refusal(manager, validateStatement, { params, body: {} }),
  )
  expect(early).toMatchObject({ statusCode: 409, code: 'contest_open' })
})

test('a change of a rule and a validation never wait for each other', async () => {
  const outlet = await anOutlet(db)
  const service = { ...rule, name: 'Services', movement: 'service' as const, validFrom: '2026-07-01' }
  const { id } = await call(manager, createRule, { body: service })
  await someActivities(db, [{ outlet, day: '2026-07-03', kind: 'service' }])
  await call(manager, computeStatements, { body: of('2026-07') })
  const statementId = (await statementOf(outlet, '2026-07')).id
  await call(manager, reviewStatement, { params: { id: statementId }, body: {} })
  const terms = { name: 'Services', beneficiary: 'outlet', movement: 'service', article: null, family: null, condition: null } as const
  const pay = { basis: 'TTC', kind: 'percent', value: 2_000n, tiers: null } as const
  const changed = { ...terms, ...pay, validFrom: '2026-07-01', validTo: null }
  const by = { actor: manager, requireStepUp: () => undefined }
  const kept = { change: Promise.resolve() }
  const validation = db.transaction().execute(async (tx) => {
    const { statement } = await lockStatement(tx, statementId)
    kept.change = db.transaction().execute((other) => changeRule(other, { id, version: undefined, rule: changed }, by))
    kept.change.catch(() => undefined)
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
    await saveValidation(tx, statement, manager.id)
    throw new RolledBack()
  })
  await expect(validation).rejects.toThrow(RolledBack)
  await expect(kept.change).resolves.toBeUndefined()
})

class RolledBack extends Error {}
