import { expect, test } from 'vitest'
import { anObjective } from '../../../test/activities.ts'
import { openSplitNetwork, TOTAL } from '../../../test/split-network.ts'

const { app, db, manager, old, small, opened, split, refused, written } = await openSplitNetwork()

test('an applied split answers as its dry run and writes drafts, once under one key', async () => {
  const locked = [{ outletId: small.id, renewals: 3 }]
  const body = { month: 5, year: 2026, total: TOTAL, by: 'sector' as const, step: { revenue: 10 }, locked }
  const dryRun = await split(body)
  const apply = () =>
    app.inject({
      method: 'POST',
      url: '/securecanal/objectives/split?mode=apply',
      headers: { ...manager.headers, 'idempotency-key': 'mai-2026' },
      payload: body,
    })
  const [first, second] = [await apply(), await apply()]
  expect(first.json().data).toEqual(dryRun)
  expect(second.body).toBe(first.body)
  const saved = { status: 'draft', origin: 'split', version: 1, reason: null }
  const drafts = dryRun.rows.map(({ outletId, proposed }) => ({ outletId, ...proposed, revenue: BigInt(proposed.revenue * 100), ...saved }))
  expect(await written(5)).toEqual(drafts)
})

test('an applied split changes published objectives with a reason only, leaves equal ones as they are, and keeps all or nothing', async () => {
  const figures = { recruitments: 1, renewals: 1, upgrades: 0, revenue: 1_00n }
  await anObjective(db, { outlet: old, month: '2026-06', ...figures })
  const body = { month: 6, outletIds: [old.id, opened.id] }
  expect(await refused(body, 'apply')).toMatchObject({ statusCode: 400, fields: [{ path: 'raison' }] })
  expect(await written(6)).toMatchObject([{ version: 1 }])

  await split({ ...body, raison: 'Nouvelle répartition' }, 'apply')
  const changed = await written(6)
  expect(changed).toMatchObject([
    { outletId: old.id, status: 'published', version: 2, origin: 'split', reason: 'Nouvelle répartition' },
    { outletId: opened.id, status: 'draft', version: 1 },
  ])
  await split(body, 'apply')
  expect(await written(6)).toEqual(changed)
})

test('an applied split changes no closed objective', async () => {
  await anObjective(db, { outlet: old, month: '2026-09', status: 'closed' })
  const answer = await refused({ month: 9, raison: 'Essai' }, 'apply')
  expect(answer).toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: 'closed' })
  expect(await written(9)).toHaveLength(1)
})
