import * as imports from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/months/months'
import { voidActivity } from '@backoffice/contract/network-statistics/activities'
import { reportByMonth } from '@backoffice/contract/network-statistics/network-statistics'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { confirmationOf, everyDayOf, openMonthTests } from '../../../test/months.ts'
import type { Caller } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { randomFrom } from '../../demonstration/random.ts'

const { db, call, send, sendFile, dataOf, first, second, outlet } = await openMonthTests()
const { outletNumber } = await db.selectFrom('accounts').select('outletNumber').where('id', '=', outlet.id).executeTakeFirstOrThrow()
const MONTH = '2026-03'
await someActivities(db, everyDayOf(MONTH, outlet), await anImport(db))
const params = { month: MONTH }
const ACTS = ['import', 'void', 'close', 'close', 'reopen', 'reopen', 'withdraw'] as const
const STEPS = 40

/** The model of a month: its status, who requested the change, its counted and waiting lines, and those that two people confirmed. */
type Model = { status: contract.MonthStatus; by: Caller | undefined; lines: number; waiting: number; confirmed: number }
type Step = { model: Model; expected: number }

const isFrozen = ({ status }: Model) => status === 'closed' || status === 'reopening'

function imported(model: Model): Step {
  const after = isFrozen(model) ? { ...model, waiting: model.waiting + 1 } : { ...model, lines: model.lines + 1 }
  return { model: after, expected: 200 }
}

function voided(model: Model): Step {
  return isFrozen(model) ? { model, expected: 409 } : { model: { ...model, lines: model.lines - 1 }, expected: 200 }
}

function closed(model: Model, by: Caller): Step {
  if (model.status === 'open') return { model: { ...model, status: 'closing', by, confirmed: model.lines }, expected: 200 }
  if (model.status === 'closing' && model.by === by) return { model, expected: 403 }
  if (isFrozen(model) || model.lines !== model.confirmed) return { model, expected: 409 }
  return { model: { ...model, status: 'closed', by: undefined }, expected: 200 }
}

function reopened(model: Model, by: Caller): Step {
  if (model.status === 'closed') return { model: { ...model, status: 'reopening', by }, expected: 200 }
  if (model.status !== 'reopening') return { model, expected: 409 }
  if (model.by === by) return { model, expected: 403 }
  return { model: { ...model, status: 'open', by: undefined, lines: model.lines + model.waiting, waiting: 0 }, expected: 200 }
}

function withdrawn(model: Model): Step {
  if (model.status === 'closing') return { model: { ...model, status: 'open', by: undefined }, expected: 200 }
  return model.status === 'reopening' ? { model: { ...model, status: 'closed', by: undefined }, expected: 200 } : { model, expected: 409 }
}

const EXPECTED = { import: imported, void: voided, close: closed, reopen: reopened, withdraw: withdrawn }

async function statusOf(act: (typeof ACTS)[number], by: Caller, step: number): Promise<number> {
  if (act === 'import') {
    const file = csvOf([aLine({ NUMDIST: outletNumber ?? '', NUMABO: String(70_000_000 + step), DATE: '05/03/2026' })])
    const answer = await sendFile(by, imports.importActivities, { query: { mode: 'apply' }, file })
    dataOf(imports.importActivities, answer)
    return answer.statusCode
  }
  if (act === 'void') {
    const { rows } = await sql<{ id: number }>`select min(id)::integer as id from activities where voided_at is null`.execute(db)
    return (await send(by, voidActivity, { params: { id: rows[0]!.id }, query: { reason: 'Saisie deux fois' } })).statusCode
  }
  if (act === 'reopen') return (await send(by, contract.reopenMonth, { params, body: { reason: 'Un oubli' } })).statusCode
  if (act === 'withdraw') return (await send(by, contract.withdrawMonth, { params, body: {} })).statusCode
  return (await send(by, contract.closeMonth, { params, body: await confirmationOf({ call }, by, MONTH) })).statusCode
}

test('at each step of an invented history, a month is what two managers who import, void, close and reopen it have made of it', async () => {
  const random = randomFrom(7)
  const { lines } = (await call(first, contract.getMonth, { params })).figures
  let model: Model = { status: 'open', by: undefined, lines, waiting: 0, confirmed: 0 }
  const seen = new Set<string>()
  for (let step = 1; step <= STEPS; step += 1) {
    const act = random.pick(ACTS)
    const by = random.pick([first, second])
    const next = EXPECTED[act](model, by)
    expect([step, act, model.status, await statusOf(act, by, step)]).toEqual([step, act, model.status, next.expected])
    seen.add(`${act} ${model.status} ${next.expected}`)
    model = next.model
    const { statut: status, figures } = await call(first, contract.getMonth, { params })
    expect([status, figures.lines]).toEqual([model.status, isFrozen(model) ? model.confirmed : model.lines])
  }
  expect(
    ['close closing 200', 'close closing 403', 'close closing 409', 'void closed 409', 'reopen reopening 200'].filter(
      (way) => !seen.has(way),
    ),
  ).toEqual([])
  const { rows } = await call(first, reportByMonth, { query: { year: 2026 } })
  expect(rows.find(({ month }) => month === 3)?.lines).toBe(model.lines)
  expect(await violationsOf(db)).toEqual([])
})
