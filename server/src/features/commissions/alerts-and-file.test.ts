import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { contestLine } from '@backoffice/contract/commissions/contests'
import { STATEMENT_HEADINGS } from '@backoffice/contract/commissions/statement-headings'
import { computeStatements, listStatementLines, listStatements } from '@backoffice/contract/commissions/statements'
import { downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { timezone } from '../../config.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await anOutlet(db, { outletNumber: '7034', outletName: 'BOUTIQUE SAINT-PAUL' })
const debtor = await anOutlet(db, { outletNumber: '7035', outletName: '=PMU; et fils' })
await someArticles(db)
const body = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body })
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n },
  { outlet: debtor, day: '2026-02-05', amount: -50_00n },
])
const recent = await anOutlet(db)
await someActivities(db, [{ outlet: recent, day: '2026-01-05', amount: 90_00n }])
for (const month of [1, 2]) await call(manager, computeStatements, { body: { month, year: 2026 } })

const alertsOf = (query = {}) => call(manager, listCommissionAlerts, { query })
const statementOf = async ({ id }: Caller) => {
  const { content } = await call(manager, listStatements, { query: { userId: id } })
  if (!content[0]) throw new Error('no statement')
  return content[0]
}
const validatedSince = ({ id }: Caller, days: number) =>
  sql`update commission_statements
    set status = 'validated', reviewed_at = now(), reviewed_by = ${manager.id}, validated_by = ${manager.id},
      validated_at = now() - make_interval(days => ${days}::integer)
    where account_id = ${id}`.execute(db)

test('a statement below zero is an alert until its month carries nothing over', async () => {
  const { id, computedAt, beneficiary } = await statementOf(debtor)
  expect(await alertsOf()).toEqual([
    {
      kind: 'negative',
      statementId: id,
      lineId: null,
      beneficiary,
      month: 2,
      year: 2026,
      amount: 5,
      since: computedAt,
      sentence: expect.stringMatching(
        /^=PMU; et fils doit 5,00\u00a0€\u00a0: le relevé pour février 2026, .* se reporte sur le mois suivant\.$/,
      ),
    },
  ])
})

test('an open contest is an alert of its line', async () => {
  const { id, beneficiary } = await statementOf(debtor)
  const { content } = await call(manager, listStatementLines, { params: { id }, query: {} })
  const lineId = content[0]?.id ?? 0
  const { contest } = await call(debtor, contestLine, { params: { id: lineId }, body: { raison: 'Déjà reprise' } })
  expect(await alertsOf({ kind: 'contested' })).toEqual([
    {
      kind: 'contested',
      statementId: id,
      lineId,
      beneficiary,
      month: 2,
      year: 2026,
      amount: 5,
      since: contest?.contestedAt,
      sentence: expect.stringContaining('Une ligne de 5,00\u00a0€ du relevé de =PMU; et fils pour février 2026 est contestée depuis le'),
    },
  ])
})

test('what was validated over 30 days ago and is not paid is the oldest alert; the filters narrow the list', async () => {
  await validatedSince(outlet, 31)
  await validatedSince(recent, 29)
  const { id, validatedAt, beneficiary } = await statementOf(outlet)
  const alerts = await alertsOf()
  expect(alerts.map(({ kind }) => kind)).toEqual(['earned_not_paid', 'negative', 'contested'])
  expect(alerts[0]).toMatchObject({ statementId: id, lineId: null, beneficiary, amount: 20, since: validatedAt })
  expect(alerts[0]?.sentence).toMatch(/^BOUTIQUE SAINT-PAUL attend 20,00\u00a0€ de commissions pour février 2026, validées le /)
  expect(await alertsOf({ kind: 'earned_not_paid', month: 2, year: 2026 })).toEqual([alerts[0]])
  expect(await alertsOf({ month: 3 })).toEqual([])
  expect(await alertsOf({ year: 2025 })).toEqual([])
  expect(await refusal(manager, listCommissionAlerts, { query: { kind: 'late' as 'negative' } })).toMatchObject({ statusCode: 400 })
  expect(await refusal(outlet, listCommissionAlerts, { query: {} })).toMatchObject({ statusCode: 403 })
})

test('exports a line for every statement of the month, and no formula', async () => {
  const query = { month: 2, year: 2026, format: 'csv' } as const
  const csv = await send(manager, downloadStatements, { query })
  expect(csv.headers['content-disposition']).toContain('releves-2026-02.csv')
  const [headings, ...lines]: string[][] = parse(csv.rawPayload, { bom: true, delimiter: ';' })
  expect(headings).toEqual([...STATEMENT_HEADINGS])
  const [mine, theirs] = [await statementOf(outlet), await statementOf(debtor)].map(({ id }) => String(id))
  const instant = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d`
  const decided = `${instant};${instant};Awa Diallo;${instant};Awa Diallo;;`
  expect(lines.map((cells) => cells.join(';'))).toEqual([
    expect.stringMatching(
      `^${theirs};2;2026;Point de vente;7035;'=PMU; et fils;Calculé;1;-5,00;0,00;-5,00;0,00;0,00;0,00;-5,00;1;${instant};{6}$`,
    ),
    expect.stringMatching(
      `^${mine};2;2026;Point de vente;7034;BOUTIQUE SAINT-PAUL;Validé;1;20,00;0,00;20,00;0,00;0,00;20,00;0,00;0;${decided}$`,
    ),
  ])
  const xlsx = await send(manager, downloadStatements, { query: { ...query, format: 'xlsx' } })
  const { sheets } = await readXlsx(xlsx.rawPayload)
  expect(sheets[0]?.rows.map((row) => [row[0], row[13], row[15]])).toEqual([
    ['Relevé', 'À payer', 'Contestations'],
    [Number(theirs), 0, 1],
    [Number(mine), 20, 0],
  ])
  expect(await refusal(outlet, downloadStatements, { query })).toMatchObject({ statusCode: 403 })
})

test('the day in a sentence and in the file is that of the installation', async () => {
  const { rows } = await sql<{ day: string }>`
    select to_char(validated_at at time zone ${timezone}, 'DD/MM/YYYY') as day from commission_statements where account_id = ${outlet.id}`.execute(
    db,
  )
  const csv = await send(manager, downloadStatements, { query: { month: 2, year: 2026, format: 'csv' } })
  expect(csv.body).toContain(rows[0]?.day)
})

test('a debt that the next month takes back is no longer an alert', async () => {
  await validatedSince(debtor, 20)
  await sql`update commission_contests set status = 'refused', answered_at = now(), answered_by = ${manager.id}, answer = 'Reprise due'`.execute(
    db,
  )
  await someActivities(db, [{ outlet: debtor, day: '2026-03-05', amount: 200_00n }])
  await call(manager, computeStatements, { body: { month: 3, year: 2026 } })
  expect(await alertsOf({ kind: 'negative' })).toMatchObject([{ month: 2, amount: 5 }])
  await sql`update commission_statements
    set status = 'validated', reviewed_at = now(), reviewed_by = ${manager.id}, validated_by = ${manager.id}, validated_at = now()
    where account_id = ${debtor.id} and month = '2026-03-01'`.execute(db)
  expect(await alertsOf({ kind: 'negative' })).toEqual([])
})
