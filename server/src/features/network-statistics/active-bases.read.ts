import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { allowLongStatements } from '../../database/long-statements.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { ActiveBase } from './active-base.rules.ts'

/** The bases by day, null before the first day with data, and the version of the data that they are counted from. */
export type ActiveBases = { dataVersion: string; bases: ReadonlyMap<string, ActiveBase | null> }

/** Counts of an outlet; of the network or a sector, how often a subscriber is counted again by a further outlet. */
type CountRow = { day: string; scope: 'outlet' | 'network again' | 'sector again'; id: number; subscribers: number }
type OwnerRow = { day: string; outletId: number; sectorManagerId: number | null }

/** The days of one statement, each a bit of an integer. */
const DAYS_MAX = 30

/** Runs `read` in one snapshot of the data, on one core, so that others are answered meanwhile. */
export function inSnapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      await sql`set local max_parallel_workers_per_gather = 0; set local jit = off; set local work_mem = '64MB'`.execute(tx)
      return read(tx)
    })
}

/** Returns the version of the data, which changes with every figure. */
export async function readDataVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ dataVersion: string }>`select version || ' ' || mark as data_version from data_version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('data_version has one row')
  return row.dataVersion
}

/** Counts the bases of some days from the lines, in one pass over them. */
export async function countBases(tx: Tx, days: readonly string[]): Promise<Map<string, ActiveBase | null>> {
  const bases = new Map<string, ActiveBase | null>(days.map((day) => [day, null]))
  const { rows } = await sql<{ firstDay: string | null }>`select min(day) as first_day from sector_days`.execute(tx)
  const firstDay = rows[0]?.firstDay ?? null
  const knownDays = days.filter((day) => firstDay !== null && firstDay <= day)
  for (let place = 0; place < knownDays.length; place += DAYS_MAX) {
    const together = knownDays.slice(place, place + DAYS_MAX)
    const counts = Map.groupBy(await readCounts(tx, together), ({ day }) => day)
    const owners = Map.groupBy(await readOwners(tx, together), ({ day }) => day)
    for (const day of together) bases.set(day, baseOf(counts.get(day) ?? [], owners.get(day) ?? []))
  }
  return bases
}

/**
 * Counts the subscribers of each outlet. Few are at more than one, so that only these are counted by sector and in the network: their
 * repetitions. A number that does not start with zero is canonical in capitals, which spares most lines the pattern.
 */
async function readCounts(tx: Tx, days: readonly string[]): Promise<CountRow[]> {
  const bitsOfLine = days.map(
    (day, place) => sql`case when ${day}::date between starts_on and ends_on then ${sql.lit(1 << place)} else 0 end`,
  )
  const { rows } = await sql<CountRow>`
    with known as (
      select day, 1 << (place::int - 1) as bit from unnest(${days}::date[]) with ordinality as known (day, place)
    ), written as (
      select outlet_id, subscriber_number, bit_or(${sql.join(bitsOfLine, sql` | `)}) as days
      from activities
      where voided_at is null and starts_on <= (select max(day) from known) and ends_on >= (select min(day) from known)
      group by outlet_id, subscriber_number
    ), held as materialized (
      select outlet_id, case when left(subscriber_number, 1) = '0' then canonical_number(upper(subscriber_number))
        else upper(subscriber_number) end collate "C" as number, bit_or(days) as days
      from written where days <> 0 and subscriber_number <> '' group by 1, 2
    ), repeated as materialized (
      select number, outlet_id, days from held where number in (select number from held group by number having count(*) > 1)
    )
    select day, 'outlet' as scope, outlet_id as id, count(*)::int as subscribers
    from held join known on days & bit <> 0 group by day, outlet_id
    union all
    select day, 'network again', 0, sum(outlets - 1)::int from (
      select day, number, count(*) as outlets from repeated join known on days & bit <> 0 group by day, number
    ) counted group by day
    union all
    select day, 'sector again', sector_manager_id, sum(outlets - 1)::int from (
      select day, sector_manager_id, number, count(*) as outlets
      from repeated join known on days & bit <> 0
      join outlet_assignments assignment on assignment.outlet_id = repeated.outlet_id and assignment.valid @> day
      group by day, sector_manager_id, number
    ) counted group by day, sector_manager_id
  `.execute(unprepared(tx))
  return rows
}

/** Returns every outlet with its sector manager on each day. */
async function readOwners(tx: Tx, days: readonly string[]): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select known.day, outlet.id as outlet_id, assignment.sector_manager_id
    from unnest(${days}::date[]) as known (day)
    cross join accounts outlet
    left join outlet_assignments assignment on assignment.outlet_id = outlet.id and assignment.valid @> known.day
    where outlet.outlet_number is not null
  `.execute(tx)
  return rows
}

function baseOf(counts: readonly CountRow[], owners: readonly OwnerRow[]): ActiveBase {
  const byScope = new Map(counts.map(({ scope, id, subscribers }) => [`${scope} ${id}`, subscribers]))
  const countOf = (scope: CountRow['scope'], id: number) => byScope.get(`${scope} ${id}`) ?? 0
  const sumOf = (outlets: readonly Pick<OwnerRow, 'outletId'>[]) =>
    outlets.reduce((sum, { outletId }) => sum + countOf('outlet', outletId), 0)
  const { null: _, ...held } = Object.groupBy(owners, ({ sectorManagerId }) => String(sectorManagerId))
  return {
    network: sumOf(owners) - countOf('network again', 0),
    sectors: new Map(Object.entries(held).map(([id, outlets = []]) => [Number(id), sumOf(outlets) - countOf('sector again', Number(id))])),
    outlets: new Map(
      owners.map(({ outletId, sectorManagerId }) => [outletId, { sectorManagerId, subscribers: countOf('outlet', outletId) }]),
    ),
  }
}
