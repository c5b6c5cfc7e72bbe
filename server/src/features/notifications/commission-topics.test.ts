import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { contestLine } from '@backoffice/contract/commissions/contests'
import { computeStatements, listStatementLines, listStatements, reviewStatement } from '@backoffice/contract/commissions/statements'
import { expect, onTestFinished, test } from 'vitest'
import { aSectorManager, anOutlet, assign, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { listen } from '../../../test/listening.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call } = await openTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
const february = { month: 2, year: 2026 }

test('a statement is news for its beneficiary, or the sector manager of its salesman, and for managers', async () => {
  const [outlet, other, sectorManager] = [await anOutlet(db), await anOutlet(db), await aSectorManager(db)]
  await assign(db, outlet, { sectorManager })
  const streams = await Promise.all([manager, outlet, sectorManager, other].map((person) => listen(address, person)))
  onTestFinished(() => streams.forEach(({ leave }) => leave()))
  const heard = () => streams.map(({ topics }) => topics().filter((topic) => topic === 'commissions').length)
  const rule = { movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null } as const
  await call(manager, createRule, { body: aRuleBody(rule) })
  await expect.poll(heard).toEqual([1, 0, 0, 0])
  await someActivities(db, [{ outlet, day: '2026-02-03', amount: 200_00n, salesman: 'V09' }])
  await call(manager, computeStatements, { body: february })
  await expect.poll(heard).toEqual([2, 1, 0, 0])
  await call(manager, createRule, { body: aRuleBody({ ...rule, beneficiary: 'salesman' }) })
  await expect.poll(heard).toEqual([3, 1, 0, 0])
  await call(manager, computeStatements, { body: february })
  await expect.poll(heard).toEqual([4, 2, 1, 0])

  const { content: statements } = await call(manager, listStatements, { query: february })
  const idOf = (kind: string) => statements.find(({ beneficiary }) => beneficiary.kind === kind)?.id ?? 0
  await call(manager, reviewStatement, { params: { id: idOf('salesman') }, body: {} })
  await expect.poll(heard).toEqual([5, 2, 2, 0])
  const { content: lines } = await call(outlet, listStatementLines, { params: { id: idOf('outlet') }, query: {} })
  await call(outlet, contestLine, { params: { id: lines[0]?.id ?? 0 }, body: { raison: 'Trop peu' } })
  await expect.poll(heard).toEqual([6, 3, 2, 0])
})
