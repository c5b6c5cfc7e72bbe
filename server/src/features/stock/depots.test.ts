import { archiveAccount, changeRole } from '@backoffice/contract/accounts/accounts'
import { listDepots, updateDepot } from '@backoffice/contract/stock/depots'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { anArticle, depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1002', outletName: 'Boutique du port' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '11', outletName: 'Comptoir' })
await assign(db, outlet, { sectorManager })

const depotsFor = async (person: Caller, query: { open?: 'true' } = {}) => {
  const depots = await call(person, listDepots, { query })
  return 'content' in depots ? depots.content : depots
}

test('every outlet has its depot, and each person sees those of their outlets', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  await moved(db, manager, {
    kind: 'received',
    articleId,
    quantity: 5,
    from: await depotOf(db, 'supplier'),
    to: await depotOf(db, 'central'),
  })
  const all = await depotsFor(manager)
  expect(all.map(({ name }) => name)).toEqual([
    'Dépôt central',
    'Réservé',
    'En route',
    'Défectueux',
    'Fournisseurs',
    'Vendu',
    'Perdu',
    'Écarts d’inventaire',
    'Comptoir',
    'Boutique du port',
  ])
  expect(all.filter(({ quantity }) => quantity !== 0).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['central', 5],
    ['supplier', -5],
  ])
  expect((await depotsFor(sectorManager)).map(({ outletId }) => outletId)).toEqual([outlet.id])
  expect((await depotsFor(other)).map(({ outletNumber }) => outletNumber)).toEqual(['11'])
})

test('depots come by pages where a page is asked for', async () => {
  const all = await depotsFor(manager)
  const page = { page: 2, size: 4 }
  expect(await call(manager, listDepots, { query: page })).toEqual({
    ...page,
    content: all.slice(8),
    totalElements: all.length,
    totalPages: Math.ceil(all.length / 4),
  })
  expect(await call(other, listDepots, { query: { page: 0 } })).toMatchObject({
    size: 20,
    totalElements: 1,
    content: [{ trackedFrom: null }],
  })
})

test('outlets to which nothing can be sent are left out on demand', async () => {
  const [archived, closed] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await call(manager, archiveAccount, { params: { id: archived.id }, body: { reason: 'Fermé' } })
  await call(manager, changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: closed.id } })
  const outletsOf = (depots: Awaited<ReturnType<typeof depotsFor>>) => depots.flatMap(({ outletId }) => outletId ?? [])
  expect(outletsOf(await depotsFor(manager)).toSorted()).toEqual([outlet.id, other.id, archived.id, closed.id].toSorted())
  const open = await depotsFor(manager, { open: 'true' })
  expect(outletsOf(open).toSorted()).toEqual([outlet.id, other.id].toSorted())
  expect(open.filter(({ outletId }) => outletId === null)).toHaveLength(8)
  expect(await call(manager, listDepots, { query: { open: 'true', page: 0 } })).toMatchObject({ totalElements: open.length })
})

test('a manager sets from when an outlet is tracked; the central depot never is', async () => {
  const id = await depotOf(db, outlet)
  expect(await call(manager, updateDepot, { params: { id }, body: { trackedFrom: '2026-09-01', version: 1 } })).toMatchObject({
    trackedFrom: '2026-09-01',
    version: 2,
  })
  expect(await refusal(manager, updateDepot, { params: { id }, body: { trackedFrom: null, version: 1 } })).toMatchObject({
    code: 'stale_version',
  })
  const central = await depotOf(db, 'central')
  expect(await refusal(manager, updateDepot, { params: { id: central }, body: { trackedFrom: '2026-09-01' } })).toMatchObject({
    statusCode: 400,
  })
})

test('what came from the supplier and what is sold follow every move to and from them', async () => {
  const kinds = ['supplier', 'central', 'sold'] as const
  const [supplier = 0, central = 0, sold = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))
  const own = await depotOf(db, outlet)
  const quantities = async () => {
    const byId = new Map((await depotsFor(manager)).map(({ id, quantity }) => [id, quantity]))
    return [supplier, central, own, sold].map((id) => byId.get(id) ?? 0)
  }
  const before = await quantities()
  const goods = { articleId: await anArticle(db, { isSerialised: false }) }
  await moved(
    db,
    manager,
    { ...goods, kind: 'received', quantity: 9, from: supplier, to: central },
    { ...goods, kind: 'corrected', quantity: 2, from: central, to: supplier },
    { ...goods, kind: 'arrived', quantity: 6, from: central, to: own },
    { ...goods, kind: 'sold', quantity: 4, from: own, to: sold },
    { ...goods, kind: 'returned', quantity: 1, from: sold, to: own },
  )
  expect((await quantities()).map((quantity, index) => quantity - (before[index] ?? 0))).toEqual([-7, 1, 3, 3])
})
