import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { MONTH_CLOSED, UNKNOWN_OUTLET } from './activity-lines.rules.ts'
import { withHashJoins } from './staging.store.ts'

const VOIDED_BY_PERSON = 'Ligne déjà connue, annulée à la main\u00a0: elle ne revient que si on la rétablit.'

type Staged = { id: number; createsOutlets: boolean; isClassified: boolean; dayFrom: string | null; dayTo: string | null }

/**
 * Sets the status of every readable line against the present data. `repeats` is true if an identity occurs twice in the file or is that of an
 * activity; otherwise every line has rank 1.
 */
export async function classifyLines(tx: Tx, staged: Staged): Promise<{ repeats: boolean }> {
  const { isKnown, isWaiting, comesTwice } = await findLineMatches(tx, staged)
  if (isKnown || isWaiting || !staged.isClassified) await withHashJoins(tx, () => classifyStagedLines(tx, staged))
  return { repeats: isKnown || comesTwice }
}

type LineMatches = { isKnown: boolean; isWaiting: boolean; comesTwice: boolean }

/** Finds known, waiting and repeated identities. As it only reads, it may run in parallel: with one worker at most. */
async function findLineMatches(tx: Tx, { id, dayFrom, dayTo }: Staged): Promise<LineMatches> {
  await sql`set local max_parallel_workers_per_gather = 1`.execute(tx)
  const own = sql`select identity from import_lines where import_id = ${id} and identity is not null`
  const { rows } = await withHashJoins(tx, () =>
    sql<LineMatches>`
    select
      (select count(*) from activities where day between ${dayFrom}::date and ${dayTo}::date and identity in (${own})) > 0 as is_known,
      exists (select from waiting_lines waiting where import_id <> ${id} and identity in (${own})) as is_waiting,
      (select count(identity) - count(distinct identity) from import_lines where import_id = ${id}) > 0 as comes_twice
  `.execute(tx),
  )
  // True because a select of expressions always returns one row.
  return rows[0] as LineMatches
}

async function classifyStagedLines(tx: Tx, staged: Staged): Promise<void> {
  await sql`
    with line as materialized (
      select line_number, identity, day, amount, outlet_number, line_status, reason, known_activity_id, known_import_id, known_line_number,
        canonical_number(upper(coalesce(decoder_number, ''))) as decoder
      from import_lines where import_id = ${staged.id} and identity is not null
    ),
    known as materialized (${knownLines(staged)}),
    ${MATCHED},
    classified as (${classifiedLines(staged)})
    update import_lines set
      line_status = classified.line_status,
      reason = classified.reason,
      problem_column = case classified.reason
        when ${MONTH_CLOSED} then 'DATE' when ${UNKNOWN_OUTLET} then 'NUMDIST' else case when old_reason is null then problem_column end
      end,
      problem_value = case classified.reason
        when ${MONTH_CLOSED} then to_char(import_lines.day, 'DD/MM/YYYY') when ${UNKNOWN_OUTLET} then import_lines.outlet_number
        else case when old_reason is null then problem_value end
      end,
      known_activity_id = classified.activity_id,
      known_import_id = classified.import_id,
      known_line_number = classified.known_line
    from classified
    where import_lines.import_id = ${staged.id} and import_lines.line_number = classified.line_number
      and (classified.line_status, classified.reason, classified.activity_id, classified.import_id, classified.known_line)
        is distinct from (old_line_status, old_reason, classified.known_activity_id, classified.known_import_id, classified.known_line_number)
  `.execute(unprepared(tx))
}

/** Selects the activities, voided ones included, and the quarantined lines that share an identity with a staged line. */
function knownLines({ id, dayFrom, dayTo }: Staged): RawBuilder<unknown> {
  return sql`
      select activity.id as activity_id, null::integer as import_id, null::integer as line_number, activity.identity, activity.amount,
        canonical_number(upper(activity.decoder_number)) as decoder,
        case when activity.voided_at is null then 'counted' when activity.void_kind = 'person' then 'voided' else 'gone' end as standing, activity.rank
      from activities activity
      where activity.day between ${dayFrom}::date and ${dayTo}::date
        and activity.identity in (select identity from line)
      union all
      select null, waiting.import_id, waiting.line_number, waiting.identity, waiting.amount,
        canonical_number(upper(coalesce(waiting.decoder_number, ''))), 'waiting', 0
      from waiting_lines waiting
      where waiting.import_id <> ${id} and waiting.identity in (select identity from line)
  `
}

/**
 * Matches lines of one identity: those equal in amount and decoder first, then those equal in amount, then the rest in order. A line whose
 * amount differs, or that names another decoder, is a correction.
 */
export const MATCHED = sql.raw(`
    asked as (
      select line.*, row_number() over (partition by identity, amount, decoder order by line_number) as turn
      from line where identity in (select identity from known)
    ),
    offered as (
      select known.*, row_number() over (
        partition by identity, amount, decoder order by standing, rank, activity_id, import_id, line_number
      ) as turn
      from known where standing <> 'gone'
    ),
    same as (
      select asked.line_number as asked_line, offered.* from asked join offered using (identity, amount, decoder, turn)
    ),
    asked_left as (
      select line_number, identity, amount, decoder, row_number() over (partition by identity, amount order by line_number) as turn
      from asked where line_number not in (select asked_line from same)
    ),
    offered_left as (
      select offered.activity_id, offered.import_id, offered.line_number, offered.standing, offered.rank, offered.identity, offered.amount,
        row_number() over (
          partition by offered.identity, offered.amount
          order by offered.standing, offered.rank, offered.activity_id, offered.import_id, offered.line_number
        ) as turn
      from offered
      left join same using (identity, amount, decoder, turn)
      where same.asked_line is null
    ),
    paid_alike as (
      select asked_left.line_number as asked_line, asked_left.decoder = '' as is_same, offered_left.*
      from asked_left join offered_left using (identity, amount, turn)
    ),
    asked_last as (
      select line_number, identity, row_number() over (partition by identity order by line_number) as turn
      from asked_left where line_number not in (select asked_line from paid_alike)
    ),
    offered_last as (
      select offered_left.*, row_number() over (
        partition by identity order by offered_left.standing, offered_left.rank, offered_left.activity_id, offered_left.import_id, offered_left.line_number
      ) as last_turn
      from offered_left
      left join paid_alike using (identity, amount, turn)
      where paid_alike.asked_line is null
    ),
    matched as (
      select asked_line, activity_id, import_id, line_number, standing, true as is_same from same
      union all
      select asked_line, activity_id, import_id, line_number, standing, is_same from paid_alike
      union all
      select asked_last.line_number, activity_id, import_id, offered_last.line_number, standing, false
      from asked_last join offered_last on offered_last.identity = asked_last.identity and offered_last.last_turn = asked_last.turn
    )
`)

function classifiedLines({ createsOutlets }: Staged): RawBuilder<unknown> {
  return sql`
      select line.line_number, line.line_status as old_line_status, line.reason as old_reason, line.known_activity_id, line.known_import_id, line.known_line_number,
        matched.activity_id, matched.import_id, matched.line_number as known_line,
        case
          when matched.is_same or matched.standing = 'voided' then 'duplicate'
          when closed.month is not null then 'quarantined'
          when outlet.id is null and not ${createsOutlets}::boolean then 'quarantined'
          when matched.asked_line is not null then 'corrected'
          else 'accepted'
        end as line_status,
        case
          when matched.standing = 'voided' then ${VOIDED_BY_PERSON}::text
          when matched.is_same then null
          when closed.month is not null then ${MONTH_CLOSED}::text
          when outlet.id is null and not ${createsOutlets}::boolean then ${UNKNOWN_OUTLET}::text
        end as reason
      from line
      left join matched on matched.asked_line = line.line_number
      left join known_outlets outlet on outlet.outlet_number = line.outlet_number
      left join closed_months closed on closed.month = date_trunc('month', line.day::timestamp)::date
  `
}
