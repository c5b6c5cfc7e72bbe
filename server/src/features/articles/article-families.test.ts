import { updateArticle } from '@backoffice/contract/articles/articles'
import { expect, test } from 'vitest'
import { anOutlet, someActivities, SUBSCRIPTION, voidActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { registerArticles } from './index.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })

test('statistics follow the family of an article, and an undo takes away what the import added', async () => {
  const outlet = await anOutlet(db)
  await db.transaction().execute((tx) => registerArticles(tx, [{ code: 'FORMULE', label: '', family: 'equipment' }], manager.id))
  const line = { outlet, day: '2026-09-01', kind: 'recruitment', article: 'FORMULE' } as const
  await someActivities(db, [line, { ...line, day: '2026-08-02', kind: 'renewal_late' }, { ...line, article: SUBSCRIPTION }])
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', 'FORMULE').executeTakeFirstOrThrow()
  const figures = () =>
    db
      .selectFrom('outletMonths')
      .select(['month', 'recruitments', 'renewalsLate', 'other'])
      .where('outletId', '=', outlet.id)
      .orderBy('month')
      .execute()
  const before = await figures()
  await call(manager, updateArticle, { params: { id }, body: { family: 'subscription' } })
  expect(await figures()).toMatchObject([
    { renewalsLate: 1, other: 0 },
    { recruitments: 2, other: 0 },
  ])
  expect(await violationsOf(db)).toEqual([])
  await voidActivities(db, { outlet, day: '2026-08-02' })
  await call(manager, updateArticle, { params: { id }, body: { family: 'equipment' } })
  expect(await figures()).toEqual([before[1]])
})
