import { sql, type RawBuilder } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { withHashJoins } from './staging.store.ts'

const SHARED = sql.raw(`
  day, occurred_at, identity, import_id, line_number, salesman_code, salesman_name, user_code, user_name, civility, last_name, first_name,
  subscriber_number, contract_number, movement_code, kind, amount, amount_net, tax_amount, currency, tax_rate, group_name, company_code,
  article_code, starts_on, ends_on, duration, valid_full, card_number, decoder_number, scratch_number, mobile_transaction_id, distributor, warning
`)

export type Days = { dayFrom: string; dayTo: string }

/** Turns accepted and corrected lines into activities. Lines with a warning also stay staged, to be shown. */
export async function moveAcceptedLines(tx: Tx, importId: number, { days, repeats }: { days: Days; repeats: boolean }): Promise<void> {
  const accepted = sql`line.import_id = ${importId} and line.line_status in ('accepted', 'corrected')`
  await insertActivities(tx, accepted, repeats ? ranksAmong(accepted, days) : FIRST_OF_ITS_OWN)
  await sql`delete from import_lines line where ${accepted} and line.warning is null`.execute(unprepared(tx))
}

type Correcting = { importIds: readonly number[]; days: Days; actorId: number | null }

/** Voids the activities that those of these imports correct. */
export async function voidCorrected(tx: Tx, { importIds, days, actorId }: Correcting): Promise<void> {
  await sql`
    update activities old
    set voided_at = now(), void_kind = 'correction', voided_by = ${actorId}::integer, replaced_by = new.id
    from activities new
    where new.import_id = any(${importIds}::integer[]) and new.corrects = old.id and new.day = old.day
      and new.day between ${days.dayFrom}::date and ${days.dayTo}::date
      and new.voided_at is null and old.voided_at is null
  `.execute(unprepared(tx))
}

/** Marks lines quarantined by other imports as superseded by the lines of this import that are quarantined in their place. */
export async function supersedeWaitingLines(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_lines old set superseded_by_import = ${importId}
    from import_lines new
    where new.import_id = ${importId} and new.line_status = 'quarantined'
      and new.known_import_id = old.import_id and new.known_line_number = old.line_number
  `.execute(unprepared(tx))
}

export type JoinableLine = { importId: number; line: number; day: string; nextImportId: number | null; nextLine: number | null }

/** Returns quarantined lines whose outlet exists and whose month is open, and the lines that they superseded while waiting. */
export async function findJoinableLines(tx: Tx): Promise<JoinableLine[]> {
  const { rows } = await sql<JoinableLine>`
    with recursive joinable as (
      select waiting.import_id, waiting.line_number, waiting.day, waiting.known_import_id, waiting.known_line_number,
        null::integer as next_import, null::integer as next_line
      from waiting_lines waiting
      join known_outlets outlet on outlet.outlet_number = waiting.outlet_number
      left join closed_months closed on closed.month = date_trunc('month', waiting.day::timestamp)::date
      where closed.month is null and waiting.identity is not null
      union all
      select older.import_id, older.line_number, older.day, older.known_import_id, older.known_line_number,
        joinable.import_id, joinable.line_number
      from joinable
      join import_lines older on older.import_id = joinable.known_import_id and older.line_number = joinable.known_line_number
      where older.line_status = 'quarantined' and older.superseded_by_import is not null
    )
    select import_id, line_number as line, day, next_import as next_import_id, next_line from joinable
  `.execute(tx)
  return rows
}

export async function moveJoinableLines(tx: Tx, lines: readonly JoinableLine[], days: Days): Promise<void> {
  const moving = sql`unnest(${lines.map(({ importId }) => importId)}::integer[], ${lines.map(({ line }) => line)}::integer[])`
  const condition = sql`(line.import_id, line.line_number) in (select * from ${moving})`
  await insertActivities(tx, condition, ranksAmong(condition, days))
  await sql`
    update import_lines duplicate set known_activity_id = activity.id, known_import_id = null, known_line_number = null
    from ${moving} as moved (import_id, line_number)
    join activities activity on activity.import_id = moved.import_id and activity.line_number = moved.line_number
      and activity.day between ${days.dayFrom}::date and ${days.dayTo}::date
    where duplicate.known_import_id = moved.import_id and duplicate.known_line_number = moved.line_number and duplicate.line_status = 'duplicate'
  `.execute(unprepared(tx))
  await sql`delete from import_lines line where ${condition} and line.warning is null`.execute(unprepared(tx))
  await sql`
    update import_lines line set line_status = 'accepted', reason = null, problem_column = null, problem_value = null,
      known_activity_id = null, known_import_id = null, known_line_number = null, superseded_by_import = null
    where ${condition}
  `.execute(unprepared(tx))
}

/** Links joined lines as corrections of the activities whose lines they corrected while both were quarantined. */
export async function linkJoinedCorrections(tx: Tx, lines: readonly JoinableLine[], { dayFrom, dayTo }: Days): Promise<void> {
  const links = lines.filter(({ nextImportId }) => nextImportId !== null)
  if (links.length === 0) return
  await sql`
    update activities next set corrects = old.id
    from unnest(
      ${links.map(({ importId }) => importId)}::integer[], ${links.map(({ line }) => line)}::integer[],
      ${links.map(({ nextImportId }) => nextImportId)}::integer[], ${links.map(({ nextLine }) => nextLine)}::integer[]
    ) as link (import_id, line_number, next_import, next_line)
    join activities old on old.import_id = link.import_id and old.line_number = link.line_number
      and old.day between ${dayFrom}::date and ${dayTo}::date
    where next.day = old.day and next.import_id = link.next_import and next.line_number = link.next_line
  `.execute(unprepared(tx))
}

/** Moves lines that have joined from the import's quarantined count to its accepted count. */
export async function countJoined(tx: Tx, importId: number, lines: number): Promise<void> {
  await sql`
    update imports set updated_at = now(), version = version + 1, counts = counts || jsonb_build_object(
      'accepted', (counts->>'accepted')::integer + ${lines}::integer,
      'quarantined', (counts->>'quarantined')::integer - ${lines}::integer
    ) where id = ${importId}
  `.execute(tx)
  await announce(tx, { kind: 'import', ids: [importId] })
}

type Ranks = { ranking: RawBuilder<unknown>; joined: RawBuilder<unknown>; rank: RawBuilder<unknown> }

const FIRST_OF_ITS_OWN: Ranks = { ranking: sql``, joined: sql``, rank: sql`1` }

/** Returns the SQL that ranks each line among the activities and lines with the same identity. */
function ranksAmong(condition: RawBuilder<unknown>, { dayFrom, dayTo }: Days): Ranks {
  const ranking = sql`
    with narrow as materialized (select line.import_id, line.line_number, line.identity from import_lines line where ${condition}),
    taken as materialized (
      select identity, max(rank) as rank from activities
      where day between ${dayFrom}::date and ${dayTo}::date and identity in (select identity from narrow) group by identity
    ),
    ranked as (
      select import_id, line_number, coalesce(taken.rank, 0) + row_number() over (partition by identity order by import_id, line_number) as rank
      from narrow left join taken using (identity)
      where identity in (select identity from narrow group by identity having count(*) > 1 union all select identity from taken)
    )`
  return { ranking, joined: sql`left join ranked using (import_id, line_number)`, rank: sql`coalesce(ranked.rank, 1)` }
}

/** Inserts lines in the order of time, so that indexes grow in one place and the lines of a day lie together. */
async function insertActivities(tx: Tx, condition: RawBuilder<unknown>, { ranking, joined, rank }: Ranks): Promise<void> {
  await withHashJoins(tx, () =>
    sql`
    ${ranking}
    insert into activities (${SHARED}, corrects, outlet_id, rank)
    select ${SHARED}, known_activity_id, outlet.id, ${rank}
    from import_lines line
    join (select id, outlet_number from known_outlets) outlet using (outlet_number)
    ${joined}
    where ${condition}
    order by occurred_at, line_number
  `.execute(unprepared(tx)),
  )
}
