import { payBatch, prepareBatch } from '@backoffice/contract/commissions/batches'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { answerContest, contestLine } from '@backoffice/contract/commissions/contests'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatements,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, preparer, payer] = [await aManager(), await aManager(), await aManager()]
const [outlet, muted, sectorManager] = [await anOutlet(db, { outletName: 'Épicerie' }), await anOutlet(db), await aSectorManager(db)]
await assign(db, outlet, { sectorManager })
await call(muted, updateSettings, { body: { mutedTopics: ['commission'] } })
await someArticles(db)
for (const beneficiary of ['outlet', 'salesman'] as const) {
  const body = aRuleBody({ beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
  await call(manager, createRule, { body })
}
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n, salesman: 'V09' },
  { outlet: muted, day: '2026-02-03', amount: 200_00n, salesman: '' },
])
const february = { month: 2, year: 2026 }
await call(manager, computeStatements, { body: february })
const { content: statements } = await call(manager, listStatements, { query: february })

async function notificationsOf(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content.map(({ topic, title, body, link }) => [topic, title, body.replaceAll(/\s/g, ' '), link])
}
const statementOf = (kind: string) =>
  statements.find(({ beneficiary }) => beneficiary.kind === kind && beneficiary.userId !== muted.id)?.id ?? 0
const lineOf = async (kind: string) => {
  const id = statementOf(kind)
  return { id: (await call(manager, listStatementLines, { params: { id }, query: {} })).content[0]?.id ?? 0 }
}
const ANSWERED = 'Réponse à une contestation'

test('managers hear of a contest, and who contested of the answer', async () => {
  const params = await lineOf('outlet')
  await call(outlet, contestLine, { params, body: { raison: 'Il manque dix euros' } })
  const contested = 'Épicerie conteste une ligne du relevé d’Épicerie, février 2026. Raison : Il manque dix euros'
  const place = `statement=${statementOf('outlet')}&status=contested&line=${params.id}`
  expect(await notificationsOf(manager)).toEqual([
    ['commission', 'Ligne de commission contestée', contested, `/relance/alertcommission?${place}`],
  ])
  await call(manager, answerContest, { params, body: { outcome: 'adjusted', amount: 10, raison: 'En effet' } })
  const adjusted = 'Relevé de février 2026 : un ajustement de 10,00 € est ajouté. Réponse : En effet'
  expect(await notificationsOf(outlet)).toEqual([
    ['commission', ANSWERED, adjusted, `/?statement=${statementOf('outlet')}&line=${params.id}`],
  ])
})

test('the sector manager who contested for a salesman hears the answer', async () => {
  const params = await lineOf('salesman')
  await call(sectorManager, contestLine, { params, body: { raison: 'Prime oubliée' } })
  await call(manager, answerContest, { params, body: { outcome: 'refused', raison: 'Déjà payée' } })
  const refused = 'Relevé de février 2026 : la ligne reste comme elle est. Réponse : Déjà payée'
  expect(await notificationsOf(sectorManager)).toEqual([
    ['commission', ANSWERED, refused, `/?statement=${statementOf('salesman')}&line=${params.id}`],
  ])
})

test('a beneficiary hears that a statement is validated, then paid, unless the topic is muted', async () => {
  const ids = statements.map(({ id }) => id)
  const link = `/?statement=${statementOf('outlet')}`
  await call(manager, reviewStatements, { body: { ids } })
  await call(manager, validateStatements, { body: { ids } })
  expect((await notificationsOf(outlet))[0]).toEqual(['commission', 'Relevé de février 2026 validé', 'À payer : 30,00 €.', link])
  const before = [await notificationsOf(manager), await notificationsOf(preparer)]
  const { id } = await call(preparer, prepareBatch, { body: february })
  const prepared = `Awa Diallo a préparé le lot n° ${id} : 70,00 €. Une autre personne le paie.`
  const place = `/relance/alertcommission?part=batches&batch=${id}`
  expect((await notificationsOf(payer))[0]).toEqual(['commission', 'Lot de commissions à payer', prepared, place])
  // Who validated a statement and who prepared the batch may not pay it.
  expect([await notificationsOf(manager), await notificationsOf(preparer)]).toEqual(before)
  await call(payer, payBatch, { params: { id }, body: {} })
  expect((await notificationsOf(outlet))[0]).toEqual(['commission', 'Commissions de février 2026 payées', 'Payé : 30,00 €.', link])
  expect(await notificationsOf(muted)).toEqual([])
})
