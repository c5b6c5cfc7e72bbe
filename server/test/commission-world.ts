import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database, Tx } from '../src/database/database.ts'
import { newUuid } from '../src/shared/uuid.ts'
import { aPerson } from './people.ts'

/** Returns the same numbers for the same seed, from 0 to 1. */
export function randomFrom(seed: number) {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
export type People = { outlets: number[]; agents: number[]; managers: number[]; manager: number }

/** Creates so many accounts of each role, and one manager. */
export async function somePeople(db: Database, count: Record<'outlets' | 'agents' | 'managers', number>): Promise<People> {
  const idsOf = async (role: string, wanted: number) => {
    const ids: number[] = []
    for (let left = wanted; left > 0; left -= 1) ids.push((await aPerson(db, { role })).id)
    return ids
  }
  return {
    outlets: await idsOf('ROLE_PDV', count.outlets),
    agents: await idsOf('ROLE_AGENT', count.agents),
    managers: await idsOf('ROLE_RESP', count.managers),
    manager: (await aPerson(db, { role: 'ROLE_MANAGER' })).id,
  }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

export const ARTICLES = [
  ['ART-A', 'subscription'],
  ['ART-B', 'subscription'],
  ['ART-C', 'equipment'],
  ['ART-D', 'service'],
] as const
const MOVEMENTS = ['recruitment', 'renewal_early', 'renewal_late', 'package_change', 'equipment_sale', 'paid_exchange', 'service'] as const
export const SUBSCRIBERS = ['1000001', '1000002', '1000003', '1000004', '1000005', '01000001']
export const DECODERS = ['77000001', '077000001', '77000002', '77000003']

type Span = { people: People; months: readonly string[] }

/** Creates articles, and at random who holds which outlet when and the first rules. */
export async function someTerms(tx: Tx, random: Random, { people, months }: Span): Promise<void> {
  await tx
    .insertInto('articles')
    .values(ARTICLES.map(([code, family]) => ({ code, label: code, family })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await assignAll(tx, random, { people, months })
  for (let count = between(random, 8, 22); count > 0; count -= 1) await aRule(tx, random, months)
}

export async function aWorld(tx: Tx, random: Random, { people, months }: Span): Promise<void> {
  await someTerms(tx, random, { people, months })
  for (const month of months) {
    await someObjectives(tx, random, { people, month })
    await moreActivities(tx, random, { people, month, count: between(random, 10, 40) })
  }
  await someSales(tx, random, { people, months })
}

async function assignAll(tx: Tx, random: Random, { people, months }: Span): Promise<void> {
  for (const outlet of people.outlets) {
    const turn = `${pick(random, months)}-${String(between(random, 1, 28)).padStart(2, '0')}`
    for (const [table, owner, of, to] of [
      ['credit_agent_assignments', 'credit_agent_id', 'account_id', people.agents],
      ['outlet_assignments', 'sector_manager_id', 'outlet_id', people.managers],
    ] as const) {
      if (random() < 0.8)
        await sql`insert into ${sql.table(table)} (${sql.id(of)}, ${sql.id(owner)}, valid)
          values (${outlet}, ${pick(random, to)}, daterange(null, ${turn}::date))`.execute(tx)
      if (random() < 0.8)
        await sql`insert into ${sql.table(table)} (${sql.id(of)}, ${sql.id(owner)}, valid)
          values (${outlet}, ${pick(random, to)}, daterange(${turn}::date, null))`.execute(tx)
    }
  }
}

export async function aRule(tx: Tx, random: Random, months: readonly string[]): Promise<void> {
  const byTiers = random() < 0.35
  const kind = byTiers ? 'tiers' : pick(random, ['percent', 'fixed'] as const)
  const tiersBy = byTiers ? pick(random, ['line', 'volume'] as const) : null
  const tiersOf = byTiers ? pick(random, ['percent', 'fixed'] as const) : null
  const isUnit = kind === 'fixed' || (tiersBy === 'volume' && tiersOf === 'fixed' && random() < 0.5)
  const values = [between(random, 0, 900), between(random, 0, 900), between(random, 0, 900)]
  const condition = pick(random, [null, null, 'objective_reached', 'objective_reached', 'first_sale', 'before_expiry'] as const)
  const aim = pick(random, ['article', 'family', 'neither', 'neither'] as const)
  const from = `${pick(random, months)}-${pick(random, ['01', '01', '10', '20'])}`
  const until = random() < 0.6 ? null : `${months.at(-1)}-25`
  await sql`
    insert into commission_rules (rule_id, rule_version, name, beneficiary, movement, article_code, family, basis, kind, value, tiers_by, tiers_of,
      tier_starts, tier_values, condition_kind, condition_indicator, condition_rate, condition_days, valid)
    select coalesce(max(rule_id), 0) + 1, 1, 'Règle', ${pick(random, ['outlet', 'outlet', 'salesman', 'agent', 'sector_manager'])}, ${pick(random, MOVEMENTS.slice(0, 5))},
      ${aim === 'article' ? pick(random, ARTICLES)[0] : null}, ${aim === 'family' ? pick(random, ARTICLES)[1] : null},
      ${isUnit ? 'unit' : pick(random, ['HT', 'TTC'])}, ${kind}, ${byTiers ? null : (values[0] ?? 0) * pick(random, [0, 1, 1, 1])}::bigint, ${tiersBy}, ${tiersOf},
      ${byTiers ? (tiersBy === 'line' ? [0, 500, 2_000] : [0, 2, 4]) : null}::bigint[], ${byTiers ? values : null}::bigint[],
      ${condition}, ${condition === 'objective_reached' ? pick(random, ['recruitments', 'renewals', 'upgrades', 'revenue']) : null},
      ${condition === 'objective_reached' ? pick(random, [50, 100, 120]) : null}::integer,
      ${condition === 'before_expiry' ? pick(random, [0, 5, 30]) : null}::integer, daterange(${from}::date, ${until}::date)
    from commission_rules
    where ${until === null || from < until}
    on conflict do nothing
  `.execute(tx)
}

export async function someObjectives(tx: Tx, random: Random, { people, month }: { people: People; month: string }): Promise<void> {
  for (const outlet of people.outlets) {
    if (random() < 0.3) continue
    const status = pick(random, ['draft', 'published', 'published', 'closed'])
    const renewals = between(random, 0, 4)
    await sql`
      insert into objectives (month, outlet_id, recruitments, renewals, upgrades, revenue, status, published_at, closed_at)
      values (${`${month}-01`}::date, ${outlet}, ${between(random, 0, 4)}, ${renewals}, ${between(random, 0, renewals)}, ${between(random, 0, 9_000)},
        ${status}, ${status === 'draft' ? null : new Date()}, ${status === 'closed' ? new Date() : null})
    `.execute(tx)
  }
}

type Many = { people: People; month: string; count: number }

export async function moreActivities(tx: Tx, random: Random, { people, month, count }: Many): Promise<void> {
  const { id } = await tx
    .insertInto('imports')
    .values({ state: 'applied', fileName: 'essai.csv', appliedAt: new Date(), dayFrom: '2020-01-01', dayTo: '2030-12-31', counts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, line) => {
    const day = `${month}-${String(between(random, 1, 28)).padStart(2, '0')}`
    const amount = random() < 0.12 ? -between(random, 1, 4_000) : between(random, 0, 6_000)
    return {
      day,
      hour: between(random, 8, 10),
      identity: newUuid(),
      line: line + 2,
      outlet_id: pick(random, people.outlets),
      salesman_code: pick(random, ['', 'V1', 'V2']),
      subscriber_number: random() < 0.1 ? '' : pick(random, SUBSCRIBERS),
      decoder_number: pick(random, ['', ...DECODERS]),
      card_number: pick(random, ['', '', ...DECODERS]),
      kind: pick(random, MOVEMENTS),
      article_code: pick(random, ARTICLES)[0],
      amount,
      amount_net: random() < 0.15 ? null : Math.trunc(amount / 1.085),
      ends_on: random() < 0.4 ? null : addDays(day, between(random, -10, 60)),
    }
  })
  await sql`
    insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, salesman_code, salesman_name, subscriber_number,
      card_number, decoder_number, movement_code, kind, amount, amount_net, article_code, ends_on)
    select day, (day + make_interval(hours => hour)) at time zone ${timezone}, identity, ${id}::int, line, outlet_id, salesman_code, salesman_code,
      subscriber_number, card_number, decoder_number, kind, kind, amount, amount_net, article_code, ends_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line_of_file(
      day date, hour int, identity uuid, line int, outlet_id int, salesman_code text, subscriber_number text, card_number text,
      decoder_number text, kind text, amount bigint, amount_net bigint, article_code text, ends_on date)
    order by line
  `.execute(tx)
}

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function someSales(tx: Tx, random: Random, { people, months }: Span): Promise<void> {
  await sql`
    insert into packages (name) select 'Formule essai' where not exists (select from packages where name = 'Formule essai')`.execute(tx)
  for (let count = between(random, 5, 30); count > 0; count -= 1) {
    const seller = pick(random, [...people.outlets, ...people.agents])
    const day = `${pick(random, months)}-${String(between(random, 1, 28)).padStart(2, '0')}`
    await sql`
      insert into transactions (user_id, subscriber_number, decoder_number, amount, commission, status, created_by, created_at, decided_by, decided_at)
      values (${seller}, ${pick(random, SUBSCRIBERS)}, ${pick(random, DECODERS)}, 1000, ${pick(random, [0, 50, 200, 1_500])}, 'validated', ${seller},
        (${day}::date + time '12:00') at time zone ${timezone}, ${people.manager}, (${day}::date + time '13:00') at time zone ${timezone})
    `.execute(tx)
  }
}
