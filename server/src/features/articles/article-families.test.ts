import { updateArticle } from '@backoffice/contract/articles/articles'
import { expect, test } from 'vitest'
import { anOutlet, someActivities, SUBSCRIPTION, voidActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { registerArticles } from './index.ts'

const { db, call, refusal } = await openTestApp()
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

test('a family leaves the indicators of a closed month as they are, whichever statement tries', async () => {
  const outlet = await anOutlet(db)
  await db.transaction().execute((tx) => registerArticles(tx, [{ code: 'CLOS', label: '', family: 'equipment' }], manager.id))
  const line = { outlet, kind: 'recruitment', article: 'CLOS' } as const
  await someActivities(db, [
    { ...line, day: '2024-02-29' },
    { ...line, day: '2024-03-01' },
  ])
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', 'CLOS').executeTakeFirstOrThrow()
  await db.insertInto('closedMonths').values({ month: '2024-02-01', closedBy: manager.id }).execute()
  const change = (family: 'service' | 'subscription') => ({ params: { id }, body: { family } })
  expect(await refusal(manager, updateArticle, change('subscription'))).toMatchObject({
    statusCode: 409,
    code: 'month_closed',
    message:
      'Le mois de février 2024 est clos\u00a0: changer la famille de cet article modifierait ses chiffres. Gardez la famille actuelle.',
  })
  const update = db.updateTable('articles').set({ family: 'service' }).where('id', '=', id)
  await expect(update.execute()).rejects.toThrow('the month is closed')
  await db.deleteFrom('closedMonths').execute()
  expect(await call(manager, updateArticle, change('subscription'))).toMatchObject({ family: 'subscription' })
})
