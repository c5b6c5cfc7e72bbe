import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadedDemonstration } from '../../test/loaded-demonstration.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { timezone } from '../config.ts'
import { sealAllTransfers } from '../features/ledger/index.ts'
import { findViolations } from '../features/ledger/invariants.store.ts'
import { proposalOf } from '../features/stock-planning/stock-proposal.rules.ts'
import { listNeeds } from '../features/stock-planning/stock-proposals.read.ts'
import { listCentralMonth, listOutletMonths } from '../features/stock-months/stock-months.read.ts'
import { monthsLater } from './calendar.ts'

/** The demonstration ends today, so that each day tests another one. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
const EXCEPTIONS = {
  activated_before_shipped: 6,
  activated_elsewhere: 6,
  activated_twice: 5,
  never_received: 8,
  shipped_not_activated: 5,
  sold_not_activated: 5,
  sold_twice: 5,
}

const { template } = await loadedDemonstration(today)
const db = await openTestDatabase(template)
const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0]
const manager = { id: 1, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

test('a quarter of the outlets are tracked from the first day on, that of pdv@ among them', async () => {
  const depots = await one(sql<object>`
    select count(*) filter (where tracked_from is not null)::int as tracked, count(distinct tracked_from)::int as days,
      min(tracked_from) = (select min(day) from outlet_days) as from_the_first, bool_or(email = 'pdv@demo.test' and tracked_from is not null) as pdv
    from depots join accounts on accounts.id = outlet_id`)
  expect(depots).toEqual({ tracked: 45, days: 1, fromTheFirst: true, pdv: true })
})

test('four articles are kept in stock, with a price since the first day, thresholds and lead times', async () => {
  const { rows } = await sql<object>`
    select code, is_serialised, serial_length, price > 0 and alert_threshold > 0 and lead_time_days > 0 as is_set,
      (select count(*)::int from article_prices where article_id = articles.id) as prices
    from articles where family = 'equipment' order by code`.execute(db)
  const [serialised, counted] = [
    { isSerialised: true, serialLength: 14, isSet: true, prices: 1 },
    { isSerialised: false, serialLength: null, isSet: true, prices: 1 },
  ]
  expect(rows).toEqual([
    { code: 'CARTV6', ...serialised },
    { code: 'DECOHD', ...serialised },
    { code: 'PARA60', ...counted },
    { code: 'TETLNB', ...counted },
  ])
})

test('about 20,000 decoders with their cards were received over 24 months; some lie in the central depot and with pdv@', async () => {
  const decoders = await one(sql<{ all: number; central: number; pdv: number; months: number; cards: boolean }>`
    select count(*)::int as all, count(*) filter (where depot.kind = 'central')::int as central, count(distinct date_trunc('month', received_on))::int as months,
      count(*) filter (where depot.outlet_id = (select id from accounts where email = 'pdv@demo.test'))::int as pdv, bool_and(length(card) = 14) as cards
    from serials join articles on articles.id = article_id and code = 'DECOHD' join depots depot on depot.id = depot_id`)
  expect(Math.round((decoders?.all ?? 0) / 2_000)).toBe(10)
  expect(decoders?.central).toBeGreaterThanOrEqual(200)
  expect(decoders).toMatchObject({ pdv: 24, months: 24, cards: true })
})

test('at tracked outlets, each recruitment has sold its decoder there, shipped before; 25 exceptions have not', async () => {
  const lines = await one(sql<{ lines: number; without: number }>`
    select count(*)::int as lines, count(*) filter (where serial.id is null)::int as without
    from activities line
    join depots on depots.outlet_id = line.outlet_id and tracked_from is not null
    left join serials serial on serial.activation_id = line.id and serial.number = line.decoder_number and serial.sold_by = line.outlet_id
      and serial.shipped_to = line.outlet_id and serial.shipped_on <= line.day
    where line.kind = 'recruitment'`)
  expect(lines?.lines).toBeGreaterThan(7_000)
  expect(lines?.without).toBe(25)
})

test('each sale of a counted article by a tracked outlet took one piece there, and no depot was ever below zero', async () => {
  const sales = await one(sql<object>`
    select count(*) = count(move.id) as taken, count(*) > 500 as many
    from activities line
    join depots depot on depot.outlet_id = line.outlet_id and tracked_from is not null
    join articles article on article.code = line.article_code and article.family = 'equipment' and not is_serialised
    left join stock_moves move on (move.kind, move.document_kind, move.document_id, move.from_depot_id) = ('sold', 'activation', line.id, depot.id)
    where line.kind = 'equipment_sale'`)
  expect(sales).toEqual({ taken: true, many: true })
  expect(
    await one(sql<object>`select min(balance_after)::int as least from ledger_entries where exists (
    select from ledger_accounts account join depots depot on depot.id = depot_id where account.id = account_id and depot.kind <> 'gap')`),
  ).toEqual({ least: 0 })
})

test('exactly 40 exceptions are open, of all seven kinds, none of them at the outlet of pdv@', async () => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from stock_alerts where status = 'open' and is_of_twin(kind) group by kind order by kind`.execute(
    db,
  )
  expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual(EXCEPTIONS)
  expect(
    await one(sql<object>`
    select count(*)::int as others from stock_alerts where is_of_twin(kind) and (status <> 'open' or amount is null or outlet_id = (select id from accounts where email = 'pdv@demo.test'))`),
  ).toEqual({ others: 0 })
})

test('every invariant of the ledger and of the stock holds', async () => {
  await sealAllTransfers(db)
  expect(await findViolations(db)).toEqual([])
})

test('something is proposed to pdv@', async () => {
  const { id = 0 } = (await one(sql<{ id: number }>`select id from accounts where email = 'pdv@demo.test'`)) ?? {}
  const proposed = (await listNeeds(manager, db, { outletId: id })).filter((need) => proposalOf(need).quantity > 0)
  expect(proposed.map(({ articleCode }) => articleCode)).toContain('PARA60')
})

test('orders stand in every state; the past ones are closed, one has an open gap, and one is on its way to pdv@', async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from stock_order_states group by status order by status`.execute(db)
  const { closed = 0, ...present } = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  expect(closed).toBeGreaterThan(2_500)
  const alone = { approved: 1, cancelled: 1, disputed: 1, draft: 1, preparing: 1, received: 1, rejected: 1 }
  expect(present).toEqual({ ...alone, shipped: 2, submitted: 3 })
  const gaps = await one(sql<object>`
    select count(*)::int as gaps, bool_and(outcome is null and delivery.status = 'received_with_gap' and depot.kind = 'transit') as are_open,
      (select count(*)::int from deliveries join accounts on accounts.id = outlet_id where email = 'pdv@demo.test' and deliveries.status = 'in_transit') as to_pdv
    from delivery_gaps gap join deliveries delivery on delivery.id = delivery_id join serials on serials.id = serial_id join depots depot on depot.id = serials.depot_id`)
  expect(gaps).toEqual({ gaps: 1, areOpen: true, toPdv: 1 })
})

test.each([2, 1])(
  'the months stated %i months ago agree with the moves, but for the gaps that their import announced',
  async (monthsAgo) => {
    const month = monthsLater(today, -monthsAgo)
    const rows = [...(await listCentralMonth(manager, db, month)), ...(await listOutletMonths(manager, db, { month }))]
    const stated = rows.filter((row) => row.stated !== null)
    const gaps = stated.filter(({ gap }) => gap !== 0)
    expect(gaps.length).toBeGreaterThanOrEqual(3)
    expect(await one(sql<object>`select effect from imports where import_kind = 'depot' and month = ${month}::date`)).toEqual({
      effect: { rows: stated.length, gaps: gaps.length, largestGap: 2 },
    })
    for (const { stated: said, opening, received, returned, sold, closing } of stated.filter(({ gap }) => gap === 0)) {
      expect(said).toMatchObject({ opening, received, returned, sold, closing })
    }
    expect(gaps.map(({ outletNumber }) => outletNumber)).not.toContain('1001')
  },
)

test('lists of subscribers of three months have results by the activations, and that of this month has cases of the announced outlet', async () => {
  const { rows } = await sql<{ cases: number; control: number; renewed: number }>`
    select count(*)::int as cases, count(*) filter (where is_control)::int as control, count(activity_id)::int as renewed
    from renewals group by month order by month`.execute(db)
  expect(rows.map(({ cases }) => cases)).toEqual([300, 300, 300, 120])
  // On the first day of a month, whoever renews late for the month before has yet to come.
  for (const { control, renewed } of rows.slice(0, 3))
    expect([control > 10, control < 60, renewed > 10, renewed < 200]).not.toContain(false)
  const own = await one(sql<object>`
    select count(*) > 5 as many, count(*) filter (where follow_ups.status = 'promised')::int as promised
    from renewals join follow_ups on follow_ups.id = follow_up_id join accounts outlet on outlet.id = outlet_id
    where outlet.email = 'pdv@demo.test' and month = date_trunc('month', ${today}::date) and not is_control and closed_at is null`)
  expect(own).toEqual({ many: true, promised: 2 })
})
