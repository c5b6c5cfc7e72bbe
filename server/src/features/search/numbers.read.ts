import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'

export type FoundNumber = { number: string; name: string; outletNumber: string; outletName: string }

type NumbersQuery = { kind: 'subscriber' | 'decoder'; prefixes: readonly string[]; bare: string; max: number }

const COLUMNS = { subscriber: sql.ref('line.subscriber_number'), decoder: sql.ref('line.decoder_number') }
// A margin, because some indexed lines no longer count.
const SPARE = 3

/**
 * Returns numbers that begin with a prefix, with or without leading zeros, as in their last line within reach. The index only says where to
 * look: its last line is checked first, then the outlet's other lines.
 */
export async function findNumbers(actor: Actor, db: Database, { kind, prefixes, bare, max }: NumbersQuery): Promise<FoundNumber[]> {
  const columns = sql`select ${personName('line')} as name, line.occurred_at from activities line`
  const counts = sql`line.voided_at is null and ${isVisible(actor)}`
  const { rows } = await sql<FoundNumber>`
    with candidate as materialized (
      (select distinct entry.number from identifier_index entry
        where entry.kind = ${kind} and (${beginsWithOne(prefixes)}) and ${mayHold(actor)}
        order by entry.number limit ${max * SPARE})
      union
      (select distinct entry.number from identifier_index entry
        where entry.kind = ${kind} and entry.number like '0%' and ${begins(sql`ltrim(entry.number, '0')`, bare)} and ${mayHold(actor)}
        order by entry.number limit ${max * SPARE})
    )
    select distinct on (entry.number) entry.number, last.name, outlet.outlet_number, outlet.outlet_name
    from candidate
    join identifier_index entry on entry.kind = ${kind} and entry.number = candidate.number and ${mayHold(actor)}
    join accounts outlet on outlet.id = entry.outlet_id
    cross join lateral (
      (${columns} where line.id = entry.last_id and line.day = entry.last_day and ${counts})
      union all
      (${columns}
        where line.outlet_id = entry.outlet_id and line.day between entry.first_day and entry.last_day
          and line.occurred_at < (entry.last_day + 1)::timestamp at time zone ${timezone}
          and ${COLUMNS[kind]} = entry.number and ${counts}
        order by line.occurred_at desc, line.id desc limit 1)
      limit 1
    ) last
    order by entry.number, last.occurred_at desc
    limit ${max}
  `.execute(db)
  return rows
}

function beginsWithOne(prefixes: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    prefixes.map((prefix) => begins(sql`entry.number`, prefix)),
    sql` or `,
  )
}

function begins(number: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> {
  return sql`(${number} >= ${prefix}::text and ${number} < ${`${prefix}~`}::text)`
}

function mayHold({ id, scope }: Actor): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`entry.outlet_id = ${id}`
  return sql`entry.outlet_id = any(array(select outlet_id from outlet_assignments where sector_manager_id = ${id}))`
}

/** True if the line is in the actor's scope: an activity belongs to the sector manager of its day. */
function isVisible({ id, scope }: Actor): RawBuilder<unknown> {
  if (scope !== 'sector') return sql`true`
  return sql`exists (
    select from outlet_assignments assignment
    where assignment.outlet_id = line.outlet_id and assignment.sector_manager_id = ${id} and assignment.valid @> line.day
  )`
}
