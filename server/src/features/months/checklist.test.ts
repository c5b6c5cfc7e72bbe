import * as contract from '@backoffice/contract/months/months'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someActivities } from '../../../test/activities.ts'
import { aStatement } from '../../../test/commission-statements.ts'
import { closeByTwo, everyDayOf, openMonthTests } from '../../../test/months.ts'
import { readPdf } from '../../../test/pdf.ts'
import { PAGE } from '../../files/pdf-page.ts'

const { db, call, send, first, second, third, outlet, client } = await openMonthTests()
const year = 2015
await someActivities(db, everyDayOf(`${year}-01`, outlet))
const params = () => ({ params: { month: `${year}-01` } })
const statusOf = async (code: string) => (await call(first, contract.getMonth, params())).checklist.find((item) => item.code === code)

test('prints a record with figures, checklist, both persons and the seals', async () => {
  const { seal } = await closeByTwo({ call }, [first, second], `${year}-01`)
  const record = await send(third, contract.downloadRecord, params())
  expect(record.headers['content-disposition']).toContain(`cloture-${year}-01.pdf`)
  const { info, pages } = await readPdf(record.rawPayload)
  expect(info).toMatchObject({ Title: `Procès-verbal de clôture, janvier ${year}` })
  const text = pages[0]?.texts.join('\n') ?? ''
  expect(text).toContain('Clôture demandée par Awa Diallo, confirmée par Awa Diallo le')
  expect(text).toContain(seal)
  expect(text).toContain('310,00 €')
  expect(text).toContain('dont upgrades')
  expect(text).toContain('Mois précédents')
  expect(pages[0]?.roles).toContain('Table')
})

test('prints the whole reason of a reopening that waits, however long it is', async () => {
  const reason = `${'Une facture oubliée, '.repeat(23)}fin.`
  await call(third, contract.reopenMonth, { ...params(), body: { reason } })
  const { pages } = await readPdf((await send(third, contract.downloadRecord, params())).rawPayload)
  expect(pages[0]?.texts.find((text) => text.startsWith('Réouverture'))).toContain(reason)
  expect(pages.map(({ right }) => Math.round(right))).toEqual([PAGE.width - PAGE.margin])
})

test('names what is not in order', async () => {
  await call(first, contract.reopenMonth, { ...params(), body: {} })
  expect(await statusOf('over')).toMatchObject({ statut: 'ok', count: 0 })
  expect((await call(first, contract.getMonth, { params: { month: '2099-12' } })).checklist[0]).toMatchObject({
    code: 'over',
    statut: 'blocking',
  })
  expect(await statusOf('files')).toMatchObject({ statut: 'ok', days: [] })
  await sql`update activities set voided_at = now(), void_kind = 'person', void_reason = 'Non' where day = ${`${year}-01-07`}`.execute(db)
  expect(await statusOf('files')).toMatchObject({ statut: 'warning', count: 1, days: [`${year}-01-07`] })
  expect(await statusOf('requests')).toMatchObject({ statut: 'ok' })
  await sql`insert into credit_requests (queue, user_id, requested_by, amount, description, created_at)
    values ('network_credit', ${client.id}, ${client.id}, 1000, 'Réassort', ${`${year}-01-31T12:00:00Z`})`.execute(db)
  expect(await statusOf('requests')).toMatchObject({ statut: 'blocking', count: 1 })
  expect(await statusOf('commissions')).toMatchObject({ statut: 'not_applicable' })
  await aStatement(db, { of: outlet, month: `${year}-01` })
  expect(await statusOf('commissions')).toMatchObject({ statut: 'blocking', count: 1 })
  expect(await statusOf('stock')).toMatchObject({ statut: 'not_applicable' })
  await sql`insert into ledger_violations (name, count, examples) values ('chain_unbroken', 1, '{}')`.execute(db)
  expect(await statusOf('ledger')).toMatchObject({ statut: 'blocking', count: 1, link: '/' })
  await sql`delete from ledger_violations`.execute(db)
  await someActivities(db, [{ outlet, day: '2010-11-05' }])
  expect(await statusOf('earlier')).toMatchObject({ statut: 'warning', link: '/parametrage/cloture?year=2010&month=2010-11' })
})
