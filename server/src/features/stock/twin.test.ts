import { expect, test } from 'vitest'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { aPerson } from '../../../test/people.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import { violationsOf } from '../../../test/stock.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const {
  north,
  south,
  aPiece,
  ship,
  withdraw,
  activate,
  follow,
  compareDays,
  voidAll,
  comeBack,
  aValidatedSale,
  sell,
  refresh,
  alertsOf,
  track,
} = await aTwinWorld(db, manager)
const PRICE = 31_50n
let lastUnknown = 500_000
const anUnknown = () => `77${(lastUnknown += 1)}`

test('an unknown decoder is judged at a tracked outlet only, from its first day', async () => {
  const [before, from, untracked] = [anUnknown(), anUnknown(), anUnknown()]
  await track(north, daysAgo(20))
  await activate([
    { outlet: north, days: 21, decoder: before },
    { outlet: north, days: 20, decoder: from },
    { outlet: south, days: 20, decoder: untracked },
  ])
  expect(await alertsOf(before)).toEqual([])
  expect(await alertsOf(untracked)).toEqual([])
  const alert = { kind: 'never_received', status: 'open', outletId: north.id, amount: null }
  expect(await alertsOf(from)).toEqual([alert])
  await track(north, daysAgo(19))
  expect(await alertsOf(from)).toEqual([])
  await track(north, daysAgo(21))
  expect(await alertsOf(before)).toEqual([alert])
  await track(north, null)
  expect(await alertsOf(before)).toEqual([])
})

test('one alert for a number, whatever the lines; it ends with the last of them and opens again with the next', async () => {
  await track(north, daysAgo(30))
  await track(south, daysAgo(30))
  const number = anUnknown()
  const first = await activate([{ outlet: north, days: 9, decoder: number, subscriber: '1001' }])
  const second = await activate([{ outlet: south, days: 8, decoder: `000${number}`, subscriber: '1001' }])
  const alert = { kind: 'never_received', status: 'open', amount: null }
  expect(await alertsOf(number)).toEqual([{ ...alert, outletId: south.id }])
  await voidAll(second)
  expect(await alertsOf(number)).toEqual([{ ...alert, outletId: north.id }])
  await voidAll(first)
  expect(await alertsOf(number)).toEqual([])
  await activate([{ outlet: north, days: 7, decoder: number }])
  expect(await alertsOf(number)).toEqual([{ ...alert, outletId: north.id, occurrences: 2 }])
  await track(north, null)
  await track(south, null)
})

test('a known decoder needs a delivery shipped on that day or before, to that outlet', async () => {
  const [same, later, elsewhere, none, returned] = [await aPiece(), await aPiece(), await aPiece(), await aPiece(), await aPiece()]
  await ship(same.id, north, { days: 10 })
  await ship(later.id, north, { days: 9 })
  await ship(elsewhere.id, south, { days: 10 })
  await (await ship(returned.id, north, { days: 11, stays: true })).back()
  await activate([same, later, elsewhere, none, returned].map(({ number }) => ({ outlet: north, days: 10, decoder: number })))
  const alert = { status: 'open', outletId: north.id, amount: PRICE }
  expect(await alertsOf(same.canonical)).toEqual([])
  expect(await alertsOf(later.canonical)).toEqual([{ ...alert, kind: 'activated_before_shipped' }])
  expect(await alertsOf(none.canonical)).toEqual([{ ...alert, kind: 'activated_before_shipped' }])
  expect(await alertsOf(returned.canonical)).toEqual([{ ...alert, kind: 'activated_before_shipped' }])
  expect(await alertsOf(elsewhere.canonical)).toEqual([{ ...alert, kind: 'activated_elsewhere' }])
})

test('a decoder whose receipt was withdrawn is unknown again', async () => {
  const [tracked, untracked] = [await aPiece(), await aPiece()]
  await track(north, daysAgo(30))
  await activate([
    { outlet: north, days: 10, decoder: tracked.number },
    { outlet: south, days: 10, decoder: untracked.number },
  ])
  expect(await alertsOf(untracked.canonical)).toMatchObject([{ kind: 'activated_before_shipped' }])
  for (const { id } of [tracked, untracked]) {
    await withdraw(id)
    await refresh(id)
  }
  expect(await alertsOf(tracked.canonical)).toEqual([{ kind: 'never_received', status: 'open', outletId: north.id, amount: null }])
  expect(await alertsOf(untracked.canonical)).toEqual([])
  await track(north, null)
})

test('a line without a decoder activates the decoder of its card, and no piece that is a card', async () => {
  const piece = await aPiece()
  const card = `99${piece.canonical}`
  await ownerOf(db).insertInto('serialNumbers').values({ canonical: card, written: card, serialId: piece.id, isCard: true }).execute()
  const aCard = await aPiece()
  await activate([
    { outlet: north, days: 5, decoder: '', card },
    { outlet: north, days: 5, decoder: '', card: aCard.number },
  ])
  expect(await alertsOf(piece.canonical)).toMatchObject([{ kind: 'activated_before_shipped' }])
  expect(await alertsOf(aCard.canonical)).toEqual([])
})

test('it is activated twice by two subscribers, unless it came back from the first one', async () => {
  const [twice, same, between] = [await aPiece(), await aPiece(), await aPiece()]
  for (const { id } of [twice, same, between]) await ship(id, north, { days: 50 })
  await activate([twice, same, between].map(({ number }) => ({ outlet: north, days: 40, decoder: number, subscriber: '0012' })))
  await comeBack(between.id, north, new Date(`${daysAgo(30)}T12:00:00Z`))
  const again = [
    { number: twice.number, subscriber: '13' },
    { number: same.number, subscriber: '12' },
    { number: between.number, subscriber: '13' },
  ]
  const second = await activate(again.map(({ number, subscriber }) => ({ outlet: north, days: 20, decoder: number, subscriber })))
  expect(await alertsOf(twice.canonical)).toEqual([{ kind: 'activated_twice', status: 'open', outletId: north.id, amount: PRICE }])
  expect(await alertsOf(same.canonical)).toEqual([])
  expect(await alertsOf(between.canonical)).toEqual([])
  await voidAll(second)
  expect(await alertsOf(twice.canonical)).toEqual([])
})

test('what was shipped longer ago than the days of the setting has no activation: it counts to the data date', async () => {
  const [late, due, activated, inTransit] = [await aPiece(), await aPiece(), await aPiece(), await aPiece()]
  await ship(late.id, south, { days: 65 })
  await ship(due.id, south, { days: 64 })
  await ship(activated.id, south, { days: 65 })
  await ship(inTransit.id, south, { days: 65, stays: true })
  await activate([{ outlet: south, days: 5, decoder: activated.number }])
  expect(await alertsOf(late.canonical)).toEqual([])

  const later = await activate([{ outlet: south, days: 4, decoder: anUnknown() }])
  const alert = { kind: 'shipped_not_activated', status: 'open', outletId: south.id, amount: PRICE }
  for (const { canonical } of [late, inTransit]) expect(await alertsOf(canonical)).toEqual([alert])
  for (const { canonical } of [due, activated]) expect(await alertsOf(canonical)).toEqual([])
  await activate([{ outlet: south, days: 4, decoder: late.number }])
  expect(await alertsOf(late.canonical)).toEqual([])
  await voidAll(later)
  expect(await alertsOf(inTransit.canonical)).toEqual([alert])
})

test('a sale of 8 days before the data date has no activation, one of 7 days may still get it', async () => {
  const [late, due] = [await aPiece(), await aPiece()]
  for (const { id } of [late, due]) await ship(id, south, { days: 20 })
  const sale = await aValidatedSale({ seller: south, decoder: late.number, subscriber: '600001', days: 12 })
  await sell(late.id, south, { transactionId: sale, days: 12 })
  await sell(due.id, south, {
    transactionId: await aValidatedSale({ seller: south, decoder: due.number, subscriber: '600002', days: 11 }),
    days: 11,
  })
  // The data date is 4 days ago.
  await follow()
  await compareDays()
  expect(await alertsOf(late.canonical)).toEqual([{ kind: 'sold_not_activated', status: 'open', outletId: south.id, amount: PRICE }])
  expect(await alertsOf(due.canonical)).toEqual([])
  await activate([{ outlet: south, days: 4, decoder: late.number }])
  expect(await alertsOf(late.canonical)).toEqual([])
})

test('it is sold twice to two subscribers, unless it came back from the first one', async () => {
  const [twice, same, between] = [await aPiece(), await aPiece(), await aPiece()]
  for (const { id, number } of [twice, same, between]) {
    await ship(id, north, { days: 4 })
    const transactionId = await aValidatedSale({ seller: north, decoder: number, subscriber: '0700001', days: 3 })
    await sell(id, north, { transactionId, days: 3 })
  }
  await comeBack(between.id, north, new Date(`${daysAgo(2)}T12:00:00Z`))
  for (const [{ id, number }, subscriber] of [
    [twice, '700002'],
    [same, '700001'],
    [between, '700002'],
  ] as const) {
    await aValidatedSale({ seller: south, decoder: number, subscriber, days: 1, amount: 99_00n })
    await refresh(id)
  }
  expect(await alertsOf(twice.canonical)).toEqual([{ kind: 'sold_twice', status: 'open', outletId: south.id, amount: 99_00n }])
  expect(await alertsOf(same.canonical)).toEqual([])
  expect(await alertsOf(between.canonical)).toEqual([])
})

test('all alerts are what a full comparison finds', async () => {
  const names = (await violationsOf(db)).map(({ name }) => name)
  // Deliveries and transactions without their documents or postings.
  expect(names).toEqual(['transactions_posted', 'reserved_and_in_transit_for_a_delivery'])
})
