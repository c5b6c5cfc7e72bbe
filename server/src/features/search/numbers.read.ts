import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'

export type FoundNumber = { number: string; name: string; outletNumber: string; outletName: string }

type NumbersQuery = { kind: 'subscriber' | 'decoder'; prefixes: readonly string[]; bare: string; max: number }

const COLUMNS = { subscriber: sql.ref('line.subscriber_number'), decoder: sql.ref('line.decoder_number') }
// Some of those that are known may count no longer.
const SPARE = 3

/**
 * Numbers that begin so, or would without the zeros in front, among the activities within reach, each as its last activity shows it. What is known says only where
 * to look: the line itself says whether it counts and whose it is. The last one mostly does; else the outlet's lines are read.
 */
export async function findNumbers(actor: Actor, db: Database, { kind, prefixes, bare, max }: NumbersQuery): Promise<FoundNumber[]> {
  const shown = sql`select trim(line.first_name || ' ' || line.last_name) as name, line.occurred_at from activities line`
  const counts = sql`line.voided_at is null and ${isWithinReach(actor)}`
  const { rows } = await sql<FoundNumber>`
    with candidate as materialized (
      (select distinct known.number from known_numbers known
        where known.kind = ${kind} and (${beginsWithOne(prefixes)}) and ${mayHold(actor)}
        order by known.number limit ${max * SPARE})
      union
      (select distinct known.number from known_numbers known
        where known.kind = ${kind} and known.number like '0%' and ${begins(sql`ltrim(known.number, '0')`, bare)} and ${mayHold(actor)}
        order by known.number limit ${max * SPARE})
    )
    select distinct on (known.number) known.number, last.name, outlet.outlet_number as "outletNumber", outlet.outlet_name as "outletName"
    from candidate
    join known_numbers known on known.kind = ${kind} and known.number = candidate.number and ${mayHold(actor)}
    join accounts outlet on outlet.id = known.outlet_id
    cross join lateral (
      (${shown} where line.id = known.last_id and line.day = known.last_day and ${counts})
      union all
      (${shown}
        where line.outlet_id = known.outlet_id and line.day between known.first_day and known.last_day
          and line.occurred_at < (known.last_day + 1)::timestamp at time zone ${timezone}
          and ${COLUMNS[kind]} = known.number and ${counts}
        order by line.occurred_at desc, line.id desc limit 1)
      limit 1
    ) last
    order by known.number, last.occurred_at desc
    limit ${max}
  `.execute(db)
  return rows
}

function beginsWithOne(prefixes: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    prefixes.map((prefix) => begins(sql`known.number`, prefix)),
    sql` or `,
  )
}

function begins(number: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> {
  return sql`(${number} >= ${prefix}::text and ${number} < ${`${prefix}~`}::text)`
}

function mayHold({ id, scope }: Actor): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`known.outlet_id = ${id}`
  return sql`known.outlet_id = any(array(select outlet_id from outlet_assignments where sector_manager_id = ${id}))`
}

/** Of a sector: an activity belongs to the sector manager of its day. */
function isWithinReach({ id, scope }: Actor): RawBuilder<unknown> {
  if (scope !== 'sector') return sql`true`
  return sql`exists (
    select from outlet_assignments assignment
    where assignment.outlet_id = line.outlet_id and assignment.sector_manager_id = ${id} and assignment.valid @> line.day
  )`
}
