import { computeStatements } from '@backoffice/contract/commissions/statements'
import * as imports from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/months/months'
import { reverseMovement } from '@backoffice/contract/ledger/ledger'
import { reportByMonth } from '@backoffice/contract/network-statistics/network-statistics'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { closeByTwo, confirmationOf, everyDayOf, openMonthTests } from '../../../test/months.ts'
import { violationsOf } from '../../../test/stock.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { credit } from '../../../test/transactions.ts'

const { db, call, send, sendFile, dataOf, first, second, third, outlet, client } = await openMonthTests()
const { outletNumber } = await db.selectFrom('accounts').select('outletNumber').where('id', '=', outlet.id).executeTakeFirstOrThrow()
await someActivities(db, everyDayOf('2026-03', outlet), await anImport(db))
await someActivities(db, everyDayOf('2026-04', outlet), await anImport(db))
const MARCH = { params: { month: '2026-03' } }

const lineOn = (day: string) => aLine({ NUMDIST: outletNumber ?? '', DATE: day })
const apply = async (...lines: Record<string, string>[]) => {
  const file = csvOf(lines)
  const { import: done } = dataOf(
    imports.importActivities,
    await sendFile(first, imports.importActivities, { query: { mode: 'apply' }, file }),
  )
  return done
}
const linesOf = async (month: number) => {
  const { rows } = await call(first, reportByMonth, { query: { year: 2026 } })
  return rows.find((row) => row.month === month)?.lines
}

test('late lines of a closed month wait, and join when two managers reopen it', async () => {
  const { figures } = await closeByTwo({ call }, [first, second], '2026-03')
  expect(figures.lines).toBe(31)
  expect((await apply(lineOn('05/03/2026'))).counts).toMatchObject({ accepted: 0, quarantined: 1 })
  const { rows } = await sql<{ reason: string }>`select reason from import_lines where line_status = 'quarantined'`.execute(db)
  expect(rows).toEqual([{ reason: 'Le mois est clos\u00a0: la ligne attendra sa réouverture.' }])
  expect((await call(first, contract.getMonth, MARCH)).figures.lines).toBe(31)
  expect(await violationsOf(db)).toEqual([])

  await call(second, contract.reopenMonth, { ...MARCH, body: { reason: 'Un fichier en retard' } })
  expect(await linesOf(3)).toBe(31)
  await call(first, contract.reopenMonth, { ...MARCH, body: {} })
  expect(await linesOf(3)).toBe(32)
})

test('an import is undone if a closed month keeps its figures, and refused if a line of it would go', async () => {
  const [february, july] = [lineOn('05/02/2026'), lineOn('05/07/2026')]
  const [alone, again] = [await apply(february), await apply(february, july)]
  expect(again.counts).toMatchObject({ accepted: 1, duplicate: 1 })
  await closeByTwo({ call }, [first, second], '2026-02')
  const undo = async ({ id }: { id: number }) => (await send(first, imports.undoImport, { params: { id }, query: {} })).json()
  expect(await undo(alone)).toMatchObject({ code: 'month_closed', statut: 'closed' })
  expect(await undo(again)).toMatchObject({ data: { import: { state: 'undone' } } })
  expect(await linesOf(2)).toBe(1)
})

test('commissions of a closed month are not computed', async () => {
  await closeByTwo({ call }, [first, second], '2026-01')
  const answer = await send(first, computeStatements, { body: { month: 1, year: 2026 } })
  expect(answer.json()).toMatchObject({ statusCode: 409, code: 'month_closed', message: expect.stringContaining('janvier 2026') })
})

test('an import and a closing at one instant: the closed figures are those of the statistics', async () => {
  const body = await confirmationOf({ call }, first, '2026-04')
  const params = { month: '2026-04' }
  await call(first, contract.closeMonth, { params, body })
  const [closing, done] = await Promise.all([send(second, contract.closeMonth, { params, body }), apply(lineOn('05/04/2026'))])
  const { figures, statut: status } = await call(third, contract.getMonth, { params })
  expect(figures.lines).toBe(await linesOf(4))
  expect([status, done.counts?.accepted, closing.statusCode]).toEqual(status === 'closed' ? ['closed', 0, 200] : ['closing', 1, 409])
  expect(await violationsOf(db)).toEqual([])
})

test('money of a closed month counts in the current one, and its answer says so', async () => {
  await credit(db, client, { amount: 10_00n, by: first })
  const { id } = await db.selectFrom('ledgerTransfers').select('id').where('kind', '=', 'credit').executeTakeFirstOrThrow()
  await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await sql`alter table ledger_transfers disable trigger user`.execute(tx)
      await sql`update ledger_transfers set effective_at = '2026-05-12T08:00:00Z' where id = ${id}`.execute(tx)
      await sql`alter table ledger_transfers enable trigger user`.execute(tx)
    })
  const { figures } = await closeByTwo({ call }, [first, second], '2026-05')
  expect(figures).toMatchObject({ credited: 10, debited: 0 })
  const answer = await send(third, reverseMovement, { params: { id }, body: { reason: 'Versé deux fois' } })
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('Le mois de mai 2026 est clos\u00a0: l’opération compte en ') })
  expect((await call(first, contract.getMonth, { params: { month: '2026-05' } })).figures).toEqual(figures)
})
