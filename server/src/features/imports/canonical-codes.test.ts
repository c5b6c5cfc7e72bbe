import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, send } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const codes = async (column: string) => {
  const { rows } = await sql<{ code: string }>`select distinct ${sql.ref(column)} as code from activities order by 1`.execute(db)
  return rows.map(({ code }) => code)
}
const salesmen = () => db.selectFrom('salesmen').select(['code', 'name']).orderBy('code').execute()

test('stores a code in one form, whatever a spreadsheet did to it, for salesmen and articles', async () => {
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
