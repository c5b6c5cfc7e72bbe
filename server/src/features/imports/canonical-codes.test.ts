import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, send } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const migration = new URL('../../../migrations/0066_canonical_codes.sql', import.meta.url)
const codes = async (column: string) => {
  const { rows } = await sql<{ code: string }>`select distinct ${sql.ref(column)} as code from activities order by 1`.execute(db)
  return rows.map(({ code }) => code)
}
const salesmen = () => db.selectFrom('salesmen').selectAll().orderBy('code').execute()

test('a code is stored in one form, whatever a spreadsheet did to it: one sales person, one article', async () => {
  const variants = [
    { CSALESMAN: '0701', LSALESMAN: 'ANNE', CARTICLE: '0055', CMOUVMT: 'reaav' },
    { CSALESMAN: '701', LSALESMAN: 'ANNE', CARTICLE: '55.0', CMOUVMT: 'REAAV' },
    { CSALESMAN: 'c0001', LSALESMAN: 'PAUL', CARTICLE: 'acdd' },
    { CSALESMAN: 'C0001', LSALESMAN: 'PAUL', CARTICLE: 'ACDD' },
  ]
  const { effect } = await send(csvOf(variants.map((cells) => aLine(cells))))
  expect(effect?.unknownArticles).toMatchObject([
    { code: '55', lines: 2 },
    { code: 'ACDD', lines: 2 },
  ])
  expect(await codes('salesman_code')).toEqual(['701', 'C0001'])
  expect(await codes('article_code')).toEqual(['55', 'ACDD'])
  expect(await codes('movement_code')).toEqual(['REAAV'])
  expect(await salesmen()).toEqual([
    { code: '701', name: 'ANNE' },
    { code: 'C0001', name: 'PAUL' },
  ])
})

test('what was stored otherwise is brought to that form, its sums, its prices and what waits with it', async () => {
  await sql`insert into articles (code, label, family) values ('0077', 'ACCESS', 'subscription'), ('0088', 'TERMINAL', 'equipment'), ('88', 'TERMINAL', 'subscription')`.execute(
    db,
  )
  await sql`insert into packages (name, article_code) values ('Horizon', '0077')`.execute(db)
  await send(
    csvOf([aLine({ DATE: '11/09/2026', CARTICLE: '77' }), aLine({ DATE: '11/09/2026', CARTICLE: '88' }), aLine({ NUMDIST: '7999' })]),
  )
  await sql`
    update activities set salesman_code = 'c00' || id, user_code = 'u1', article_code = '00' || article_code where day = '2026-09-11'
  `.execute(db)
  await sql`insert into salesmen (code, name) select distinct salesman_code, 'MARC' from activities where salesman_code like 'c00%'`.execute(
    db,
  )
  await sql`update import_lines set article_code = '0077', salesman_code = '0701' where outlet_number = '7999'`.execute(db)

  await sql.raw(await readFile(migration, 'utf8')).execute(ownerOf(db))

  expect((await codes('salesman_code')).filter((code) => code !== code.toUpperCase())).toEqual([])
  expect(await codes('user_code')).toEqual(['', 'U1'])
  expect(await codes('article_code')).toEqual(['55', '77', '88', 'ACDD'])
  expect((await salesmen()).map(({ code }) => code)).toEqual(await codes('salesman_code'))
  const { rows: articles } = await sql`select code, family from articles where code like '%77' or code like '%88' order by code`.execute(db)
  expect(articles).toEqual([
    { code: '77', family: 'subscription' },
    { code: '88', family: 'subscription' },
  ])
  expect(await db.selectFrom('packages').select('article_code').execute()).toEqual([{ article_code: '77' }])
  expect(
    await db.selectFrom('import_lines').select(['article_code', 'salesman_code']).where('outlet_number', '=', '7999').execute(),
  ).toEqual([{ article_code: '77', salesman_code: '701' }])
  expect(await differences('activity_days', 'article_code')).toEqual([])
  expect(await differences('salesman_days', 'salesman_code')).toEqual([])
})

/** What a roll-up counts otherwise than the lines do. */
async function differences(rollUp: string, code: string): Promise<object[]> {
  const { rows } = await sql<object>`
    (select day, ${sql.ref(code)}, sum(lines) as lines, sum(revenue) as revenue from ${sql.table(rollUp)} group by 1, 2)
    except
    select day, ${sql.ref(code)}, count(*), sum(amount) from activities where voided_at is null group by 1, 2
  `.execute(db)
  return rows
}
