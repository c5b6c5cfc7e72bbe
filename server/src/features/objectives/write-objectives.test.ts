import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { writeObjectives, type ObjectivesWriting } from './index.ts'
import { objectiveExists } from './objectives.errors.ts'
import { createObjectives } from './write-objectives.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south] = [await anOutlet(db), await anOutlet(db)]
const figures = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250_50n }

const write = (month: string, rows: ObjectivesWriting['rows'], more: Partial<ObjectivesWriting> = {}) =>
  db.transaction().execute((tx) => writeObjectives(tx, { month, rows, origin: 'entry', actorId: manager.id, ...more }))

const move = (id: number, status: 'published' | 'closed') => {
  const [at, version] = [sql<Date>`now()`, sql<number>`version + 1`]
  const moved = status === 'published' ? { publishedAt: at } : { closedAt: at }
  return db
    .updateTable('objectives')
    .set({ status, version, reason: null, ...moved })
    .where('id', '=', id)
    .execute()
}

const versionsOf = (id: number) =>
  db
    .selectFrom('objectiveVersions')
    .select(['version', 'status', 'recruitments', 'reason', 'origin', 'changedBy'])
    .where('objectiveId', '=', id)
    .orderBy('version')
    .execute()

test('creates what is missing, changes what differs and leaves the rest as it stands', async () => {
  const rows = [
    { outletId: null, figures },
    { outletId: north.id, figures },
  ]
  const created = await write('2026-01-01', rows)
  expect(created.map(({ outletId, outcome }) => [outletId, outcome])).toEqual([
    [null, 'created'],
    [north.id, 'created'],
  ])

  const more = [
    { outletId: south.id, figures },
    { outletId: north.id, version: 1, figures: { ...figures, recruitments: 19 } },
    { outletId: null, version: 99, figures },
  ]
  const saved = await write('2026-01-01', more, { origin: 'split' })
  expect(saved.map(({ outcome }) => outcome)).toEqual(['created', 'changed', 'unchanged'])
  expect(saved[1]).toMatchObject({ id: created[1]?.id, before: { version: 1, status: 'draft', figures } })
  expect(await versionsOf(saved[1]!.id)).toEqual([
    { version: 1, status: 'draft', recruitments: 18, reason: null, origin: 'entry', changedBy: manager.id },
    { version: 2, status: 'draft', recruitments: 19, reason: null, origin: 'split', changedBy: manager.id },
  ])
  expect(await versionsOf(saved[2]!.id)).toHaveLength(1)
})

test('refuses an outlet that does not exist, and keeps nothing of the rest', async () => {
  const rows = [
    { outletId: north.id, figures },
    { outletId: manager.id, figures },
  ]
  await expect(write('2026-02-01', rows)).rejects.toMatchObject({ status: 404, code: 'outlet_not_found' })
  expect(await db.selectFrom('objectives').select('id').where('month', '=', '2026-02-01').execute()).toEqual([])
})

test('changes a published objective with a reason only, and a closed one never', async () => {
  const [objective] = await write('2026-03-01', [{ outletId: north.id, figures }])
  await move(objective!.id, 'published')
  const changed = [{ outletId: north.id, figures: { ...figures, renewals: 71 } }]
  await expect(write('2026-03-01', changed)).rejects.toMatchObject({ status: 400, options: { fields: [{ path: 'raison' }] } })
  await write('2026-03-01', changed, { reason: 'Ouverture du marché' })
  expect((await versionsOf(objective!.id)).at(-1)).toMatchObject({ version: 3, status: 'published', reason: 'Ouverture du marché' })

  await move(objective!.id, 'closed')
  await expect(write('2026-03-01', [{ outletId: north.id, figures }], { reason: 'Essai' })).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    options: { presentStatus: 'closed' },
  })
  expect(await write('2026-03-01', changed)).toMatchObject([{ outcome: 'unchanged' }])
})

test('refuses what was read before somebody changed it, and says what stands', async () => {
  await write('2026-04-01', [{ outletId: north.id, figures }])
  await write('2026-04-01', [{ outletId: north.id, version: 1, figures: { ...figures, revenue: 14_000_00n } }])
  const rows = [
    { outletId: south.id, figures },
    { outletId: north.id, version: 1, figures: { ...figures, upgrades: 9 } },
  ]
  await expect(write('2026-04-01', rows)).rejects.toMatchObject({
    status: 409,
    code: 'stale_version',
    options: {
      changes: [
        { path: 'rows.1.upgrades', value: 8 },
        { path: 'rows.1.revenue', value: 14_000 },
      ],
    },
  })
})

test('refuses to write over what was read but stands no more, and says so', async () => {
  const rows = [{ outletId: north.id, version: 1, figures }]
  const gone = ['recruitments', 'renewals', 'upgrades', 'revenue'].map((name) => ({ path: `rows.0.${name}`, value: null }))
  await expect(write('2026-11-01', rows)).rejects.toMatchObject({ status: 409, code: 'stale_version', options: { changes: gone } })
  expect(await write('2026-11-01', [{ outletId: north.id, version: 0, figures }])).toMatchObject([{ outcome: 'created' }])
})

test('refuses every change in a month that is closed', async () => {
  await db.insertInto('closedMonths').values({ month: '2026-05-01' }).execute()
  await expect(write('2026-05-01', [{ outletId: null, figures }])).rejects.toMatchObject({ status: 409, code: 'month_closed' })
})

test('lets one of two managers create the same objective at once', async () => {
  const create = (recruitments: number) =>
    db.transaction().execute((tx) =>
      createObjectives(tx, {
        month: '2026-06-01',
        rows: [
          { outletId: recruitments === 1 ? south.id : north.id, figures: { ...figures, recruitments } },
          { outletId: null, figures: { ...figures, recruitments } },
        ],
        origin: 'entry',
        actorId: manager.id,
      }),
    )
  const [first, second] = await Promise.allSettled([create(1), create(2)])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = first.status === 'rejected' ? first : second
  expect(refused).toMatchObject({ reason: { status: 409, code: 'objective_exists', options: { presentStatus: 'draft' } } })
  expect(await db.selectFrom('objectives').select('id').where('month', '=', '2026-06-01').execute()).toHaveLength(2)
})

test.each([
  ['published', null, 'Ce mois a déjà un objectif, publié\u00a0: modifiez-le.'],
  ['closed', null, 'L’objectif de ce mois est clos\u00a0: il ne change plus.'],
  ['draft', '7034', 'Le point de vente 7034 a déjà un objectif ce mois-ci, en brouillon\u00a0: modifiez-le.'],
  ['closed', '7034', 'L’objectif du point de vente 7034 est clos\u00a0: il ne change plus.'],
] as const)('says what to do about the objective there is: %s, of %s', (status, outletNumber, message) => {
  expect(objectiveExists({ status, outletNumber }).message).toBe(message)
})

test('lets one of two managers change the version that both have read', async () => {
  await write('2026-07-01', [{ outletId: north.id, figures }])
  const change = (renewals: number) => write('2026-07-01', [{ outletId: north.id, version: 1, figures: { ...figures, renewals } }])
  const outcomes = await Promise.allSettled([change(80), change(81)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('writes a thousand rows at once', async () => {
  const { rows: outlets } = await sql<{ id: number }>`
    insert into accounts (role_name, outlet_number, outlet_name) select 'ROLE_PDV', (90000 + n)::text, 'Boutique ' || n from generate_series(1, 1000) n
    returning id`.execute(db)
  const rows = outlets.map(({ id }) => ({ outletId: id, figures }))
  expect(await write('2026-08-01', rows)).toHaveLength(1000)
  const changed = rows.map((row, place) => (place % 2 === 0 ? { ...row, figures: { ...figures, renewals: 99 } } : row))
  expect((await write('2026-08-01', changed)).filter(({ outcome }) => outcome === 'changed')).toHaveLength(500)
})

const violates = (change: object, id: number) =>
  expect(
    db
      .updateTable('objectives')
      .set({ version: sql<number>`version + 1`, ...change })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow()

test('the database refuses upgrades above renewals, a way back, a change of a closed objective and a skipped version', async () => {
  const [objective] = await write('2026-09-01', [{ outletId: north.id, figures }])
  const { id } = objective!
  await violates({ upgrades: 71 }, id)
  await violates({ version: 1 }, id)
  await violates({ month: '2026-10-01' }, id)
  await violates({ status: 'closed', publishedAt: new Date(), closedAt: new Date() }, id)
  await move(id, 'published')
  await violates({ recruitments: 1 }, id)
  await violates({ status: 'draft', publishedAt: null }, id)
  await expect(db.deleteFrom('objectives').where('id', '=', id).execute()).rejects.toThrow()
  await move(id, 'closed')
  await violates({ recruitments: 1, reason: 'Essai' }, id)
  await expect(db.updateTable('objectiveVersions').set({ recruitments: 1 }).where('objectiveId', '=', id).execute()).rejects.toThrow()
})
