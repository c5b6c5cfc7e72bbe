import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { search } from '@backoffice/contract/search/search'
import { expect, test } from 'vitest'
import { aSectorManager, assign } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'

const { db, call, sendList, manager, outlet } = await openRenewals()
const [near, far] = [await aSectorManager(db), await aSectorManager(db)]
await assign(db, outlet, { sectorManager: near })
const [listed = ''] = subscribers(1, { from: 62_061_500 })
const [control = ''] = subscribers(1, { from: 62_061_500, isControl: true })
await sendList([listed, control].map((number) => aListLine({ number })))
const [renewal] = (await call(manager, listRenewals, { query: {} })).content

const findSubscribers = async (caller: Caller, q: string) =>
  (await call(caller, search, { query: { q } })).filter(({ kind }) => kind === 'subscriber').map(({ id, link }) => ({ id, link }))

test('a subscriber whom only a list names is found by those who read the list, where its case opens', async () => {
  const there = [{ id: listed, link: `/relance/importrelance?id=${renewal?.id}` }]
  for (const q of [listed, listed.slice(0, 7), `00${listed}`]) expect(await findSubscribers(manager, q)).toEqual(there)
  expect(await findSubscribers(near, listed)).toEqual(there)
  expect(await findSubscribers(far, listed)).toEqual([])
  expect(await findSubscribers(outlet, listed)).toEqual([{ id: listed, link: `/?renewal=${renewal?.id}` }])
  expect(await findSubscribers(await aPerson(db, { role: 'ROLE_PDV' }), listed)).toEqual([])
  expect(await findSubscribers(await aPerson(db, { role: 'ROLE_AGENT' }), listed)).toEqual([])
})

test('one of the control group is never found', async () => {
  expect(await findSubscribers(manager, control)).toEqual([])
  expect(await findSubscribers(outlet, control)).toEqual([])
})
