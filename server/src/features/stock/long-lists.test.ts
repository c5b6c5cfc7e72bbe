import { listArticles } from '@backoffice/contract/articles/articles'
import { listCounts } from '@backoffice/contract/stock-counts/counts'
import { listReceiptLines } from '@backoffice/contract/stock-receipts/receipts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { anArticle, depotOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const TOO_MANY = 5_001
const articleId = await anArticle(db)

beforeAll(async () => {
  const central = await depotOf(db, 'central')
  await sql`
    insert into articles (code, label, family) select 'LONG' || number, 'Article', 'service' from generate_series(1, ${sql.lit(TOO_MANY)}) number
  `.execute(db)
  await sql`
    insert into stock_counts (depot_id, status, opened_at, counted_by, closed_at, closed_by, reason)
    select ${central}, 'cancelled', now(), ${manager.id}, now(), ${manager.id}, 'Essai' from generate_series(1, ${sql.lit(TOO_MANY)})
  `.execute(db)
  await sql`
    with receipt as (insert into stock_receipts default values returning id)
    insert into stock_receipt_lines (receipt_id, article_id, quantity, unit_price, day, supplier, slip)
    select receipt.id, ${articleId}, 0, 100, date '2026-09-01' + number % 20, case when number % 2 = 0 then 'EUROSAT' else 'SATLINE' end, 'BL-' || number
    from receipt, generate_series(1, ${sql.lit(TOO_MANY)}) number
  `.execute(db)
})

test.each([listArticles, listReceiptLines, listCounts])('a list that is too long is asked for by pages: $path', async (list) => {
  expect(await refusal(manager, list, { query: {} })).toMatchObject({
    statusCode: 413,
    code: 'too_many_rows',
    message: expect.stringMatching(/page.*size/),
  })
  expect(await call(manager, list, { query: { page: 0 } })).toMatchObject({ size: 20, totalPages: expect.any(Number) })
})

test('filters narrow what is listed: the family of articles, the supplier and the days of receipts', async () => {
  const equipment = await call(manager, listArticles, { query: { family: 'equipment' } })
  expect(equipment).toMatchObject([{ id: articleId }])
  const query = { supplier: 'SATLINE', start: '2026-09-03', end: '2026-09-04' }
  const lines = (await call(manager, listReceiptLines, { query })) as { supplier: string; date: string }[]
  expect(lines).toHaveLength(250)
  expect(new Set(lines.map(({ supplier, date }) => `${supplier} ${date}`))).toEqual(new Set(['SATLINE 2026-09-04']))
})
