import { listBatches } from '@backoffice/contract/commissions/batches'
import { listStatementLines } from '@backoffice/contract/commissions/statements'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { listMails } from '@backoffice/contract/mails/mails'
import { listReconciliations } from '@backoffice/contract/reconciliations/reconciliations'
import type { TableSource } from '@backoffice/contract/table'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBatch, aStatement, aStatementLine } from '../test/commission-statements.ts'
import { aPerson, type Caller } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { newUuid } from './shared/uuid.ts'

const { db, tableLines, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const mail = { kind: 'notice', recipient: 'x@exemple.test', subject: '=1+1', state: 'failed' } as const
await db
  .insertInto('mails')
  .values([
    { id: newUuid(), ...mail },
    { id: newUuid(), ...mail },
  ])
  .execute()
const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
const statementId = await aStatement(db, { of: outlet })
for (let count = 0; count < 2; count += 1) {
  await aStatementLine(db, { statementId, outlet })
  await aBatch(db)
}
await sql`
  insert into reconciliations (month, zone, starts_at, ends_at) values
    ('2026-02-01', 'Europe/Paris', '2026-01-31T23:00Z', '2026-02-28T23:00Z'), ('2026-03-01', 'Europe/Paris', '2026-02-28T23:00Z', '2026-03-31T22:00Z')
`.execute(db)

type List = Endpoint & { table: TableSource }
type Case = { list: List; columns: string[]; rows: string[] }
const CASES: Case[] = [
  { list: listMails, columns: ['subject', 'state'], rows: [`"'=1+1";Non remis`, `"'=1+1";Non remis`] },
  { list: listBatches, columns: ['status', 'subject', 'count'], rows: ['à payer;Janvier 2026;0', 'à payer;Janvier 2026;0'] },
  { list: listReconciliations, columns: ['month', 'statut'], rows: ['Mars 2026;En cours', 'Février 2026;En cours'] },
  { list: listStatementLines, columns: ['date', 'amount', 'due'], rows: ['15/01/2026;5;5', '15/01/2026;5;5'] },
]
const requestOf = (list: List) =>
  ({ query: { size: 1 }, ...(list.path.includes(':id') ? { params: { id: statementId } } : {}) }) as RequestOf<Endpoint>
const fileOf = (person: Caller, { list, columns }: Case) => tableLines(person, list, { ...requestOf(list), table: { columns } })

test.each(CASES)('a manager exports more than the page shown: $list.path', async (list) => {
  const rows = (await fileOf(manager, list)).slice(1)
  expect(rows).toEqual(list.rows)
  expect(rows.length).toBeGreaterThan(1)
})

test.each(CASES)('nobody exports the rows of others: $list.path', async (shown) => {
  const { statusCode } = await refusal(other, shown.list, requestOf(shown.list))
  expect([403, 404]).toContain(statusCode)
  await expect(fileOf(other, shown)).rejects.toThrow(/refused/)
})

test('an outlet exports the lines of its own statement', async () => {
  const list = { list: listStatementLines, columns: ['subscriber'], rows: [] }
  expect(await fileOf(outlet, list)).toHaveLength(3)
})
