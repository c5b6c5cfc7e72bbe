import type { RequestOf } from '@backoffice/contract/endpoint'
import * as imports from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/months/months'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { closeByTwo, confirmationOf, everyDayOf, openMonthTests } from '../../../test/months.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, call, refusal, send, first, second, third, outlet, client } = await openMonthTests()
type Body = RequestOf<typeof contract.closeMonth>['body']
let year = 2010
let importId = 0

// Each test has a year of its own, with a line on each day of January.
beforeEach(async () => {
  year += 1
  importId = await anImport(db, { from: '2000-01-01' })
  await someActivities(db, everyDayOf(`${year}-01`, outlet), importId)
})

const params = () => ({ params: { month: `${year}-01` } })
const read = () => call(first, contract.getMonth, params())
const confirmation = () => confirmationOf({ call }, first, `${year}-01`)

test('closes by two managers, keeps who did what, and is the same for everybody', async () => {
  const open = await read()
  expect(open).toMatchObject({
    month: 1,
    year,
    statut: 'open',
    isReady: true,
    ledgerSeal: null,
    requestedBy: null,
    history: [],
    version: 0,
  })
  expect(open.checklist.map(({ code }) => code)).toEqual(contract.CHECKS)
  expect(open.figures).toMatchObject({ recruitments: 31, renewals: 0, lines: 31, revenue: 310, transactions: { count: 0, amount: 0 } })
  expect((await call(second, contract.getMonth, params())).seal).toBe(open.seal)

  const body = await confirmation()
  const asked = await call(first, contract.closeMonth, { ...params(), body })
  expect(asked).toMatchObject({ statut: 'closing', requestedBy: first.id, closedBy: null, seal: open.seal, version: 1 })
  await expect
    .poll(async () => (await call(second, listNotifications, { query: {} })).notifications.content[0])
    .toMatchObject({
      topic: 'month',
      title: `Clôture à confirmer, janvier ${year}`,
      link: `/parametrage/cloture?year=${year}&month=${year}-01`,
    })
  expect((await call(first, listNotifications, { query: {} })).notifications.content).toEqual([])

  const closed = await call(second, contract.closeMonth, { ...params(), body })
  expect(closed).toMatchObject({ statut: 'closed', requestedBy: first.id, closedBy: second.id, seal: open.seal, version: 2 })
  expect(closed.history.map(({ act, reason }) => [act, reason])).toEqual([
    ['close_requested', null],
    ['closed', null],
  ])
  const listed = await call(third, contract.listMonths, { query: { year } })
  expect(listed.map(({ month, statut: status, isReady }) => [month, status, isReady]).slice(0, 2)).toEqual([
    [1, 'closed', true],
    [2, 'open', true],
  ])
  expect(listed).toHaveLength(12)
  expect(listed[0]).not.toHaveProperty('checklist')
  expect(listed[0]).not.toHaveProperty('figures')
})

test('refuses in the order of the contract', async () => {
  const refused = (caller: Caller, body: object) => refusal(caller, contract.closeMonth, { ...params(), body: body as Body })
  const body = await confirmation()
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refused(hasty, { ...body, acknowledged: ['fichiers'] })).toMatchObject({ statusCode: 400 })
  expect(await refused(hasty, { ...body, extra: 1 })).toMatchObject({ statusCode: 400 })
  expect(await refused(hasty, body)).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', hasty.id).execute()
  for (const month of ['2026-13', '1999-12', '2100-01', '2026-1', 'mars']) {
    expect(await refusal(first, contract.getMonth, { params: { month } })).toMatchObject({ statusCode: 400 })
  }

  const wrong = 'f'.repeat(64)
  await somePastTransactions(db, [{ seller: client, amount: 5_00n, at: `${year}-01-05` }])
  expect(await refused(first, { seal: wrong, acknowledged: [] })).toMatchObject({
    statusCode: 409,
    code: 'not_ready',
    statut: 'open',
    message: 'Le mois n’est pas prêt à être clos\u00a0: Transactions en cours.',
  })
  await sql`update transactions set status = 'cancelled', cancellation_reason = 'Non', decided_by = ${first.id}, decided_at = now()
    where status = 'in_progress'`.execute(db)
  await sql`update activities set voided_at = now(), void_kind = 'person', void_reason = 'Non' where day = ${`${year}-01-07`}`.execute(db)
  expect(await refused(first, { seal: wrong, acknowledged: ['earlier'] })).toMatchObject({ statusCode: 409, code: 'not_acknowledged' })
  expect(await refused(first, { seal: body.seal, acknowledged: [...contract.CHECKS] })).toMatchObject({ code: 'figures_changed' })

  const { seal } = await read()
  const acknowledged = [...contract.CHECKS]
  await call(first, contract.closeMonth, { ...params(), body: { seal, acknowledged } })
  expect(await refused(first, { seal: wrong, acknowledged: [] })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  await sql`update activities set voided_at = null, void_kind = null, void_reason = null where day = ${`${year}-01-07`}`.execute(db)
  const { seal: present } = await read()
  expect(await refused(second, { seal, acknowledged })).toMatchObject({ statusCode: 409, code: 'figures_changed', statut: 'closing' })
  expect(await refused(second, { seal: present, acknowledged })).toMatchObject({ statusCode: 409, code: 'figures_changed' })
  await call(second, contract.withdrawMonth, { ...params(), body: {} })
  await closeByTwo({ call }, [first, second], `${year}-01`)
  expect(await refused(third, { seal: present, acknowledged })).toMatchObject({ code: 'illegal_transition', statut: 'closed' })
})

test('reopens by two managers, with a reason, and either step may be withdrawn by anybody', async () => {
  const reopening = (caller: Caller, reason?: string) =>
    refusal(caller, contract.reopenMonth, { ...params(), body: reason ? { reason } : {} })
  expect(await reopening(first)).toMatchObject({ statusCode: 400, fields: [{ path: 'reason' }] })
  expect(await reopening(first, 'Oubli')).toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: 'open' })
  expect(await refusal(first, contract.withdrawMonth, { ...params() })).toMatchObject({ code: 'illegal_transition', statut: 'open' })
  expect(await refusal(first, contract.downloadRecord, params())).toMatchObject({ statusCode: 409, code: 'not_closed', statut: 'open' })

  const closed = await closeByTwo({ call }, [first, second], `${year}-01`)
  const reason = 'Une facture oubliée'
  const asked = await call(first, contract.reopenMonth, { ...params(), body: { reason } })
  expect(asked).toMatchObject({ statut: 'reopening', requestedBy: first.id, closedBy: second.id, reopenReason: reason, seal: closed.seal })
  expect(await reopening(first, 'Encore')).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await call(third, contract.withdrawMonth, { ...params(), body: {} })).toMatchObject({ statut: 'closed', reopenReason: null })
  await call(third, contract.reopenMonth, { ...params(), body: { reason } })
  const open = await call(first, contract.reopenMonth, { ...params(), body: {} })
  expect(open).toMatchObject({ statut: 'open', requestedBy: null, closedBy: null, closedAt: null, seal: closed.seal })
  expect(open.history.map(({ act, reason: why }) => [act, why])).toEqual([
    ['close_requested', null],
    ['closed', null],
    ['reopen_requested', reason],
    ['withdrawn', null],
    ['reopen_requested', reason],
    ['reopened', reason],
  ])
})

test('two second persons at once: one closes, the other is told so', async () => {
  const body = await confirmation()
  await call(first, contract.closeMonth, { ...params(), body })
  const answers = await Promise.all([second, third].map((caller) => send(caller, contract.closeMonth, { ...params(), body })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await read()).history.map(({ act }) => act)).toEqual(['close_requested', 'closed'])
})

test('refuses to undo an import with counted lines of a closed month', async () => {
  await closeByTwo({ call }, [first, second], `${year}-01`)
  const undone = { params: { id: importId }, query: {} }
  expect(await refusal(first, imports.undoImport, undone)).toMatchObject({ statusCode: 409, code: 'month_closed' })
})

test('the database refuses what the product would not ask', async () => {
  const month = `${year}-01`
  await closeByTwo({ call }, [first, second], month)
  const day = `${month}-02`
  const refused = [
    sql`update activities set voided_at = now(), void_kind = 'person', void_reason = 'Non' where day = ${day}`,
    sql`insert into objectives (month, recruitments, renewals, upgrades, revenue, origin) values (${`${month}-01`}, 1, 1, 0, 1, 'entry')`,
    sql`insert into commission_statements (month, beneficiary, account_id) values (${`${month}-01`}, 'outlet', ${outlet.id})`,
  ]
  for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow('the month is closed')
  await expect(someActivities(db, [{ outlet, day }])).rejects.toThrow('the month is closed')
  await expect(sql`delete from closed_months where month = ${`${month}-01`}`.execute(db)).rejects.toThrow('is closed')
  await expect(sql`update activities set amount = 0 where day = ${day}`.execute(db)).rejects.toThrow('permission denied')
  await expect(
    sql`update month_closings set figures = '{}', version = version + 1 where month = ${`${month}-01`}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`delete from month_closings where month = ${`${month}-01`}`.execute(db)).rejects.toThrow()
  await expect(
    sql`insert into month_closings (month, status, changed_by) values ('2009-01-01', 'closed', ${first.id})`.execute(db),
  ).rejects.toThrow()
})
