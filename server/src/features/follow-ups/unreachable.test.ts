import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { inDays } from '../../../test/days.ts'
import { openFollowUps } from '../../../test/follow-ups.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'
import { keepFollowUps } from './keep-follow-ups.ts'

const { db, call, manager, sectorManager, aLowOutlet, take, promise } = await openFollowUps()
const followUpOf = async ({ id: userId }: Caller) => (await call(manager, contract.listFollowUps, { query: { userId } })).content[0]

test('what somebody follows is free once the outlet is another’s, with its promise, and stays with who reaches it', async () => {
  const [moved, kept, own] = [await aLowOutlet(), await aLowOutlet(), await aLowOutlet()]
  for (const outlet of [moved, kept]) await take(sectorManager, outlet)
  await take(manager, own)
  const day = inDays(2)
  await promise(sectorManager, (await followUpOf(moved))?.id ?? 0, { date: day, amount: 30 })
  const next = await aPerson(db, { role: 'ROLE_RESP' })
  await db.updateTable('outletAssignments').set({ sectorManagerId: next.id }).where('outletId', '=', moved.id).execute()
  await keepFollowUps(db)
  expect(await followUpOf(moved)).toMatchObject({ status: 'open', takenBy: null, promise: { date: day, amount: 30 } })
  expect((await take(next, moved)).takenBy).toBe(next.id)
  expect(await followUpOf(kept)).toMatchObject({ status: 'taken', takenBy: sectorManager.id })
  expect(await followUpOf(own)).toMatchObject({ status: 'taken', takenBy: manager.id })
})

test.each([
  ['is suspended', { status: 'suspended' as const }],
  ['has another role', { roleName: 'ROLE_CLIENT' }],
])('what somebody follows is free once the person %s', async (_, change) => {
  const [outlet, owner] = [await aLowOutlet(), await aPerson(db, { role: 'ROLE_MANAGER' })]
  await take(owner, outlet)
  await db.updateTable('accounts').set(change).where('id', '=', owner.id).execute()
  await keepFollowUps(db)
  expect(await followUpOf(outlet)).toMatchObject({ status: 'open', takenBy: null })
})

test('so is a subscriber whom somebody follows, even if the person keeps another outlet', async () => {
  const { db: other, call: ask, manager: chief, outlet, sendList } = await openRenewals()
  const [owner, next, kept] = [
    await aPerson(other, { role: 'ROLE_RESP' }),
    await aPerson(other, { role: 'ROLE_RESP' }),
    await aPerson(other, { role: 'ROLE_PDV', outletNumber: '1002' }),
  ]
  for (const one of [outlet, kept]) await assign(other, one, { sectorManager: owner })
  const [number = ''] = subscribers(1, { from: 61_000_000 })
  await sendList([aListLine({ number })])
  const [renewal] = (await ask(chief, listRenewals, { query: {} })).content
  const params = { id: renewal?.id ?? 0 }
  await ask(owner, contract.takeFollowUp, { params, body: {} })
  await keepFollowUps(other)
  expect(await ask(chief, contract.readFollowUp, { params })).toMatchObject({ status: 'taken', takenBy: owner.id })
  await other.updateTable('outletAssignments').set({ sectorManagerId: next.id }).where('outletId', '=', outlet.id).execute()
  await keepFollowUps(other)
  expect(await ask(chief, contract.readFollowUp, { params })).toMatchObject({ status: 'open', takenBy: null })
})
