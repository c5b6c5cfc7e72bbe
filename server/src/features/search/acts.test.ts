import { rememberFound, search } from '@backoffice/contract/search/search'
import { describe, expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const [north, south] = [await aSectorManager(db), await aSectorManager(db)]
const cafe = await anOutlet(db, { outletNumber: '4501', outletName: 'Café de l’Étoile' })
const quay = await anOutlet(db, { outletNumber: '4502', outletName: 'Kiosque du Quai' })
for (const outlet of [cafe, quay]) await assign(db, outlet, { sectorManager: south })
const UNKNOWN_ID = 99_999_999
const acts = async (caller: Caller, q?: string) =>
  (await call(caller, search, { query: q === undefined ? {} : { q } })).filter(({ kind }) => kind === 'act').map(({ id }) => id)

describe('acts', () => {
  test('of their role are offered by an empty search', async () => {
    expect(await acts(agent)).toEqual(['requests.decide', 'follow_up.start', 'sale.start'])
    expect(await acts(cafe)).toEqual(['sale.start', 'credit.ask', 'stock.count'])
    expect(await acts(north)).toEqual(['follow_up.start'])
    expect(await acts(manager)).toContain('month.close')
    expect(await acts(await aPerson(db, { role: 'ROLE_X' }))).toEqual([])
  })

  test('begin with at least three letters of their verb, without case and accents', async () => {
    expect(await acts(manager, 'CRE')).toEqual(['credit.give'])
    expect(await acts(manager, 'crédit')).toEqual(['credit.give'])
    expect(await acts(manager, 'cr')).toEqual([])
    expect(await acts(manager, 'import')).toEqual(['import.activity', 'import.renewals', 'import.statement'])
    expect(await acts(agent, 'import')).toEqual([])
    expect(await acts(cafe, 'vend')).toEqual(['sale.start'])
    expect(await acts(cafe, 'compter')).toEqual(['stock.count'])
  })

  test('name each outlet or client that the other words find, and come first', async () => {
    const [first] = await call(manager, search, { query: { q: 'créditer étoile' } })
    expect(first).toEqual({
      kind: 'act',
      id: `credit.give:${cafe.id}`,
      title: 'Créditer Café de l’Étoile',
      detail: 'Donner du crédit · n°\u00a04501',
      link: `/client/addcredit?userId=${cafe.id}`,
      isRecent: false,
    })
    expect(await acts(south, 'relancer etoile')).toEqual([`follow_up.start:${cafe.id}`])
    expect(await acts(north, 'relancer etoile')).toEqual([])
  })

  test('name whoever they can be about: a credit agent is called, and is not credited', async () => {
    const called = await aPerson(db, { role: 'ROLE_AGENT', email: 'ylang@exemple.test' })
    const client = await aPerson(db, { role: 'ROLE_CLIENT', email: 'ylang-client@exemple.test' })
    await aPerson(db, { role: 'ROLE_MANAGER', email: 'ylang-gestion@exemple.test' })
    expect((await acts(manager, 'relancer ylang')).toSorted()).toEqual(
      [`follow_up.start:${called.id}`, `follow_up.start:${client.id}`].toSorted(),
    )
    expect(await acts(manager, 'créditer ylang')).toEqual([`credit.give:${client.id}`])
  })
})

test('what was opened comes back first, newest first, while it is within reach; twenty are kept', async () => {
  const remember = (caller: Caller, kind: 'outlet' | 'page', id: string) => call(caller, rememberFound, { body: { kind, id } })
  const recents = async (caller: Caller) =>
    (await call(caller, search, { query: {} })).filter(({ isRecent }) => isRecent).map(({ kind, id }) => `${kind} ${id}`)
  await remember(south, 'outlet', String(cafe.id))
  await remember(south, 'page', '/performanceda/list')
  await remember(south, 'page', '/parametrage/usermanagement')
  await remember(south, 'outlet', String(UNKNOWN_ID))
  await remember(south, 'outlet', '3000000000')
  await remember(south, 'outlet', String(quay.id))
  await remember(south, 'outlet', String(cafe.id))
  expect(await recents(south)).toEqual([`outlet ${cafe.id}`, `outlet ${quay.id}`, 'page /performanceda/list'])
  expect((await call(south, search, { query: { q: 'etoile' } }))[0]).toMatchObject({ id: String(cafe.id), isRecent: true })
  expect(await recents(manager)).toEqual([])

  for (let count = 0; count < 25; count += 1) await remember(manager, 'outlet', String(UNKNOWN_ID + count))
  const kept = await db.selectFrom('searchRecents').select('foundId').where('accountId', '=', manager.id).execute()
  expect(kept).toHaveLength(20)
  expect(kept.map(({ foundId }) => foundId)).toContain(String(UNKNOWN_ID + 24))
  expect((await refusal(manager, rememberFound, { body: { kind: 'act' as never, id: 'sale.start' } })).statusCode).toBe(400)
})
