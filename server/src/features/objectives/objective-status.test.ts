import { listActs } from '@backoffice/contract/audit/audit'
import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import * as contract from '@backoffice/contract/objectives/objectives'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aNetworkObjective, anObjective, anOutlet, aSectorManager, assign } from '../../../test/activities.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [first, second] = [await anOutlet(db, { outletName: 'Épicerie du Port' }), await anOutlet(db)]
for (const outlet of [first, second]) await assign(db, outlet, { sectorManager })

const move = { publish: contract.publishObjective, close: contract.closeObjective }
const monthMove = { publish: contract.publishObjectives, close: contract.closeObjectives }

async function notificationsOf(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content.map(({ topic, title, body, link, count }) => [topic, title, body.replaceAll(/\s/g, ' '), link, count])
}

test('a refusal of another version names the figures that changed since', async () => {
  const id = await anObjective(db, { outlet: first, month: '2024-05', status: 'draft' })
  await sql`update objectives set recruitments = recruitments + 7, revenue = revenue + 500, version = version + 1 where id = ${id}`.execute(
    db,
  )
  const { recruitments, revenue } = await db.selectFrom('objectives').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await refusal(manager, move.publish, { params: { id }, body: { version: 1 } })).toMatchObject({
    code: 'stale_version',
    changes: [
      { path: 'recruitments', value: recruitments },
      { path: 'revenue', value: Number(revenue) / 100 },
    ],
  })
})

test('goes from draft to published to closed, and no other way', async () => {
  const id = await anObjective(db, { outlet: first, month: '2025-01', status: 'draft' })
  const tryTo = (name: 'publish' | 'close') => refusal(manager, move[name], { params: { id }, body: {} })
  expect(await tryTo('close')).toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: 'draft' })
  expect(await refusal(manager, move.publish, { params: { id }, body: { version: 2 } })).toMatchObject({ code: 'stale_version' })
  const published = await call(manager, move.publish, { params: { id }, body: { version: 1 } })
  expect(published).toMatchObject({ statut: 'published', version: 2, outletId: first.id, sectorManagerId: sectorManager.id })
  expect(await tryTo('publish')).toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: 'published' })
  expect(await call(manager, move.close, { params: { id }, body: { version: 2 } })).toMatchObject({ statut: 'closed', version: 3 })
  for (const name of ['publish', 'close'] as const)
    expect(await tryTo(name)).toMatchObject({ code: 'illegal_transition', statut: 'closed' })
  expect(await refusal(manager, move.publish, { params: { id: 99_999_999 }, body: {} })).toMatchObject({ code: 'objective_not_found' })
})

test('closes nothing before the month is over', async () => {
  const id = await aNetworkObjective(db, { month: '2098-01' })
  const notOver = { statusCode: 409, code: 'month_not_over', statut: 'published' }
  expect(await refusal(manager, move.close, { params: { id }, body: {} })).toMatchObject(notOver)
  expect(await refusal(manager, monthMove.close, { body: { month: 1, year: 2098 } })).toMatchObject(notOver)
})

test('publishes, then closes, all of a month at once; what is left is none', async () => {
  const body = { month: 2, year: 2025 }
  const network = await aNetworkObjective(db, { month: '2025-02', status: 'draft' })
  for (const outlet of [first, second]) await anObjective(db, { outlet, month: '2025-02', status: 'draft' })
  await anObjective(db, { outlet: first, month: '2025-03', status: 'draft' })
  const numbers: number[] = []
  for (const name of ['publish', 'publish', 'close', 'close'] as const) {
    numbers.push((await call(manager, monthMove[name], { body })).changed)
  }
  expect(numbers).toEqual([3, 0, 3, 0])
  const versions = await call(manager, contract.listObjectiveVersions, { params: { id: network } })
  expect(versions.map((kept) => kept.statut)).toEqual(['closed', 'published', 'draft'])
  const acts = await call(manager, listActs, { query: { objectKind: 'objective', objectId: String(network) } })
  expect(acts.content.map(({ action, objects }) => [action, objects.find(({ id }) => id === String(network))?.after])).toEqual([
    ['PUT /securecanal/objectives/close', { status: 'closed' }],
    ['PUT /securecanal/objectives/publish', { status: 'published' }],
  ])
})

test('a draft counts nowhere until it is published', async () => {
  const query = { month: 4, year: 2025 }
  const id = await aNetworkObjective(db, { month: '2025-04', recruitments: 44, status: 'draft' })
  expect((await call(manager, getMonthOverview, { query })).objective).toBeNull()
  await call(manager, move.publish, { params: { id }, body: {} })
  expect((await call(manager, getMonthOverview, { query })).objective).toMatchObject({ recruitments: 44 })
})

test('the journal tells what a change was', async () => {
  const figures = { recruitments: 1, renewals: 2, upgrades: 1, revenue: 30 }
  const { id } = await call(manager, contract.createObjective, { body: { month: 5, year: 2025, ...figures } })
  await call(manager, move.publish, { params: { id }, body: {} })
  await call(manager, contract.changeObjective, { body: { id, revenue: '31,50', raison: 'Erreur de saisie' } })
  const { content } = await call(manager, listActs, { query: { objectKind: 'objective', objectId: String(id) } })
  expect(content.map(({ objects }) => [objects[0]?.before, objects[0]?.after])).toEqual([
    [{ revenue: 30 }, { revenue: 31.5, reason: 'Erreur de saisie' }],
    [{ status: 'draft' }, { status: 'published' }],
    [null, { month: '2025-05-01', outletId: null, ...figures, status: 'draft' }],
  ])
})

test('tells the outlet and its sector manager of a published objective, and each person once of many', async () => {
  const figures = { recruitments: 18, renewals: 70, upgrades: 1, revenue: 13_250_50n, status: 'draft' } as const
  const muted = await anOutlet(db)
  await assign(db, muted, { sectorManager })
  await call(muted, updateSettings, { body: { mutedTopics: ['objective'] } })
  const before = await notificationsOf(sectorManager)
  const id = await anObjective(db, { outlet: first, month: '2025-06', ...figures })
  await call(manager, move.publish, { params: { id }, body: {} })
  const sentence = '18 recrutements, 70 réabonnements dont 1 upgrade, 13 250,50 € de CA.'
  expect((await notificationsOf(first))[0]).toEqual(['objective', 'Votre objectif de juin 2025', sentence, '/', 1])
  const own = ['objective', 'Objectifs de juin 2025 publiés', `Épicerie du Port : ${sentence}`, '/performanceda/list?month=2025-06', 1]
  expect((await notificationsOf(sectorManager))[0]).toEqual(own)

  await aNetworkObjective(db, { month: '2025-07', status: 'draft' })
  for (const outlet of [first, second, muted]) await anObjective(db, { outlet, month: '2025-07', ...figures })
  await call(manager, monthMove.publish, { body: { month: 7, year: 2025 } })
  const many = [
    'objective',
    'Objectifs de juillet 2025 publiés',
    '3 points de vente de votre secteur ont leur objectif.',
    '/performanceda/list?month=2025-07',
    1,
  ]
  expect(await notificationsOf(sectorManager)).toEqual([many, own, ...before])
  expect((await notificationsOf(second))[0]?.[1]).toBe('Votre objectif de juillet 2025')
  expect(await notificationsOf(muted)).toEqual([])
})
