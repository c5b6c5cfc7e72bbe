import { addClosings, changeTerritory, getCalendar, removeClosing } from '@backoffice/contract/calendar/calendar'
import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await anOutlet(db, { outletNumber: '1' })
const calendarOf = (year: number) => call(outlet, getCalendar, { query: { year } })
const closings = async () => (await calendarOf(2027)).days.filter(({ kind }) => kind === 'closing').map(({ date }) => date)
const november = { query: { month: 11, year: 2026 } }

test('only managers change the calendar', async () => {
  expect((await send(outlet, changeTerritory, { body: { territory: 'RE' } })).statusCode).toBe(403)
  expect((await send(outlet, addClosings, { body: { start: '2026-12-24', name: 'Inventaire' } })).statusCode).toBe(403)
  expect((await send(outlet, removeClosing, { params: { id: 1 } })).statusCode).toBe(403)
})

test('starts with the public holidays of mainland France', async () => {
  const { territory, version, days } = await calendarOf(2026)
  expect([territory, version, days.length]).toEqual(['FR', 1, 11])
  expect(days[0]).toEqual({ date: '2026-01-01', name: 'Jour de l’an', kind: 'public', id: null })
})

test('changes the territory once, and refuses a change of an older version', async () => {
  expect(await call(manager, changeTerritory, { body: { territory: 'RE', version: 1 } })).toMatchObject({ territory: 'RE', version: 2 })
  expect((await calendarOf(2026)).days).toContainEqual({
    date: '2026-12-20',
    name: 'Abolition de l’esclavage',
    kind: 'public',
    id: null,
  })
  expect(await call(manager, changeTerritory, { body: { territory: 'RE' } }), 'no change').toMatchObject({ version: 2 })
  expect(await refusal(manager, changeTerritory, { body: { territory: 'GP', version: 1 } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [{ path: 'territory', value: 'RE' }],
  })
  const statuses = await Promise.all(
    (['MQ', 'GF'] as const).map(
      async (territory) => (await send(manager, changeTerritory, { body: { territory, version: 2 } })).statusCode,
    ),
  )
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('closes the network day by day, all or none, and opens it again', async () => {
  const added = await call(manager, addClosings, { body: { start: '2027-02-01', end: '2027-02-03', name: 'Inventaire' } })
  expect(added.map(({ date, name }) => `${date} ${name}`)).toEqual(['01', '02', '03'].map((day) => `2027-02-${day} Inventaire`))
  expect(await refusal(manager, addClosings, { body: { start: '2027-02-03', end: '2027-02-04', name: 'Travaux' } })).toMatchObject({
    statusCode: 409,
    code: 'closing_exists',
    message: 'Le réseau est déjà fermé\u00a0: 03/02/2027.',
  })
  expect(await closings()).toEqual(['2027-02-01', '2027-02-02', '2027-02-03'])

  const [first] = added
  expect(await call(manager, removeClosing, { params: { id: first!.id } })).toEqual(first)
  expect(await closings()).toEqual(['2027-02-02', '2027-02-03'])
  expect(await refusal(manager, removeClosing, { params: { id: first!.id } })).toMatchObject({ statusCode: 404, code: 'closing_not_found' })
})

test('closes the network for sixty days at most', async () => {
  const sixty = await call(manager, addClosings, { body: { start: '2029-02-01', end: '2029-04-01', name: 'Travaux' } })
  expect(sixty).toHaveLength(60)
})

test('shows a closing on a public holiday once, as a closing', async () => {
  await call(manager, addClosings, { body: { start: '2028-05-01', name: 'Fermeture annuelle' } })
  const onMayDay = (await calendarOf(2028)).days.filter(({ date }) => date === '2028-05-01')
  expect(onMayDay).toEqual([{ date: '2028-05-01', name: 'Fermeture annuelle', kind: 'closing', id: expect.any(Number) }])
})

test.each([
  [{ start: '2026-02-01', end: '2026-01-31', name: 'A' }, 'end'],
  [{ start: '2026-02-01', end: '2026-04-02', name: 'A' }, 'end'],
  [{ start: '2026-02-30', name: 'A' }, 'start'],
  [{ start: '2026-02-01', name: ' ' }, 'name'],
])('refuses the closing %j', async (body, path) => {
  expect(await refusal(manager, addClosings, { body })).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('a holiday and a closing are no working days in the figures, whose answer changes at once', async () => {
  await someActivities(db, [{ outlet, day: '2026-11-10' }])
  const dayOf = async (date: string) => (await call(manager, getMonthOverview, november)).byDay.find((day) => day.date === date)
  expect(await dayOf('2026-11-11')).toMatchObject({ isWorkingDay: false, holiday: 'Armistice 1918', weight: 0 })
  expect(await dayOf('2026-11-12')).toMatchObject({ isWorkingDay: true, holiday: null })
  const versions = new Set<unknown>()
  const noteVersion = async () => versions.add((await send(manager, getMonthOverview, november)).headers['etag'])
  await noteVersion()

  const [closing] = await call(manager, addClosings, { body: { start: '2026-11-12', name: 'Travaux' } })
  await noteVersion()
  expect(await dayOf('2026-11-12')).toMatchObject({ isWorkingDay: false, holiday: 'Travaux', weight: 0 })
  await call(manager, changeTerritory, { body: { territory: 'NONE' } })
  await noteVersion()
  expect(await dayOf('2026-11-11')).toMatchObject({ isWorkingDay: true, holiday: null })
  await call(manager, removeClosing, { params: { id: closing!.id } })
  await noteVersion()
  expect(versions.size, 'each change is a new version of the data').toBe(4)
})
