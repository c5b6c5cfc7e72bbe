import { answerContest, contestLine } from '@backoffice/contract/commissions/contests'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatement,
  validateStatement,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await anOutlet(db)
await someArticles(db)
const rule = aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body: rule })
await someActivities(db, [{ outlet, day: '2026-02-03', amount: 200_00n }])
const february = { month: 2, year: 2026 }
await call(manager, computeStatements, { body: february })

test('nobody validates an own statement, nor answers an own contest: somebody who became a manager asks another one', async () => {
  const [statement] = (await call(manager, listStatements, { query: february })).content
  const params = { id: statement?.id ?? 0 }
  const { content } = await call(manager, listStatementLines, { params, query: {} })
  const line = { params: { id: content[0]?.id ?? 0 } }
  await call(outlet, contestLine, { ...line, body: { raison: 'Il manque dix euros' } })
  await call(manager, reviewStatement, { params, body: {} })
  await sql`update accounts set role_name = 'ROLE_MANAGER' where id = ${outlet.id}`.execute(db)
  const own = await steppedUp(db, outlet)
  const fourEyes = { statusCode: 403, code: 'four_eyes' }
  expect(await refusal(own, answerContest, { ...line, body: { outcome: 'adjusted', amount: 10, raison: 'Oui' } })).toMatchObject(fourEyes)
  expect(await refusal(own, validateStatement, { params, body: {} })).toMatchObject(fourEyes)
  expect(await call(own, validateStatements, { body: { ids: [params.id] } })).toMatchObject([{ id: params.id, code: 'four_eyes' }])
  await expect(
    sql`update commission_statements set status = 'validated', validated_at = now(), validated_by = account_id where id = ${params.id}`.execute(
      db,
    ),
  ).rejects.toThrow('validated_by_another')
  await expect(
    sql`update commission_contests set status = 'refused', answer = 'Non', answered_at = now(), answered_by = contested_by`.execute(db),
  ).rejects.toThrow('answered_by_another')
  await sql`update accounts set role_name = 'ROLE_PDV' where id = ${outlet.id}`.execute(db)
  await call(manager, answerContest, { ...line, body: { outcome: 'refused', raison: 'Non' } })
  expect(await call(manager, validateStatement, { params, body: {} })).toMatchObject({ statut: 'validated' })
})
