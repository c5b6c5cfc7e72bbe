import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { MONTH_CLOSED } from './activity-lines.rules.ts'
import type { Corrections, DayRow, OutletRow, UnknownArticle } from './activity-effect.rules.ts'

const SUMS = sql.raw(`
  sum(lines)::float8 as lines, sum(recruitments)::float8 as recruitments, sum(renewals_early)::float8 as renewals_early,
  sum(renewals_late)::float8 as renewals_late, sum(upgrades)::float8 as upgrades, sum(equipment_sales)::float8 as equipment_sales,
  sum(other)::float8 as other, sum(revenue)::float8 as revenue
`)

const COUNTS = sql.raw(`
  sum(lines)::float8 as lines,
  coalesce(sum(lines) filter (where indicator = 'recruitments'), 0)::float8 as recruitments,
  coalesce(sum(lines) filter (where indicator = 'renewals_early'), 0)::float8 as renewals_early,
  coalesce(sum(lines) filter (where indicator = 'renewals_late'), 0)::float8 as renewals_late,
  coalesce(sum(lines) filter (where indicator = 'upgrades'), 0)::float8 as upgrades,
  coalesce(sum(lines) filter (where indicator = 'equipment_sales'), 0)::float8 as equipment_sales,
  coalesce(sum(lines) filter (where indicator = 'other'), 0)::float8 as other,
  sum(amount)::float8 as revenue
`)

export async function findPresentDays(tx: Tx, months: readonly string[]): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day as date, ${SUMS} from sector_days
    where date_trunc('month', day::timestamp)::date = any(${months}::date[])
      and day between ${months[0] ?? null}::date and (${months.at(-1) ?? null}::date + interval '1 month')
    group by day
  `.execute(tx)
  return rows
}

export async function findPresentOutlets(tx: Tx, months: readonly string[]): Promise<OutletRow[]> {
  const { rows } = await sql<OutletRow>`
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name, ${SUMS}
    from outlet_months join accounts outlet on outlet.id = outlet_months.outlet_id
    where month = any(${months}::date[])
    group by outlet.id
  `.execute(tx)
  return rows
}

type Changes = { changedDays: DayRow[]; changedOutlets: OutletRow[]; unknownDays: DayRow[]; unknownOutlets: OutletRow[] }
/** `isClosed`: the month is closed, so its lines wait even if their outlet is created. */
type ChangeRow = OutletRow & { date: string | null; isUnknown: boolean; isWaiting: boolean; isClosed: boolean }

type ChangesContext = { opened: readonly string[]; unknownArticles: readonly UnknownArticle[] }

/** Returns the figures that the lines would add, minus those of the activities they correct: by day, by outlet, and by unknown outlet. */
export async function findChanges(tx: Tx, importId: number, { opened, unknownArticles }: ChangesContext): Promise<Changes> {
  const { rows } = await sql<ChangeRow>`
    with tally as materialized (
      select day, outlet_number, article_code, kind, line_status, coalesce(reason = ${MONTH_CLOSED}, false) as is_closed,
        max(outlet_name) as outlet_name, count(*) as lines, sum(amount) as amount
      from import_lines where import_id = ${importId} and line_status in ('accepted', 'corrected', 'quarantined')
      group by day, outlet_number, article_code, kind, line_status, is_closed
    ),
    signed as (
      select day, outlet_number, outlet_name, article_code, kind, line_status = 'quarantined' as is_waiting, is_closed, lines, amount from tally
      union all
      select old.day, line.outlet_number, line.outlet_name, old.article_code, old.kind, false, false, -1, -old.amount
      from import_lines line join activities old on old.id = line.known_activity_id and old.day = line.day
      where line.import_id = ${importId} and line.line_status = 'corrected'
    ),
    guessed as (
      select * from unnest(${unknownArticles.map(({ code }) => code)}::text[], ${unknownArticles.map(({ family }) => family)}::text[])
        as article (code, family)
    ),
    measured as (
      select signed.*, outlet.id as outlet_id, outlet.outlet_name as known_name,
        outlet.id is null or signed.outlet_number = any(${opened}::text[]) as is_unknown,
        indicator_of(signed.kind, coalesce(article.family, guessed.family)) as indicator
      from signed
      left join known_outlets outlet on outlet.outlet_number = signed.outlet_number
      left join articles article on article.code = signed.article_code
      left join guessed on guessed.code = signed.article_code
    )
    select day as date, outlet_number, outlet_id, is_waiting, is_unknown, is_closed,
      coalesce(max(known_name), max(outlet_name)) as outlet_name, ${COUNTS}
    from measured
    group by grouping sets ((day, is_waiting, is_unknown, is_closed), (outlet_number, outlet_id, is_waiting, is_unknown, is_closed))
    order by day, outlet_number
  `.execute(tx)
  const counted = rows.filter(({ isWaiting }) => !isWaiting)
  return {
    changedDays: counted.flatMap(datedRow),
    changedOutlets: counted.filter(({ date }) => date === null),
    unknownDays: rows.filter(({ isUnknown, isWaiting, isClosed }) => isUnknown && isWaiting && !isClosed).flatMap(datedRow),
    unknownOutlets: rows.filter(({ date, isUnknown, isClosed }) => date === null && isUnknown && !isClosed),
  }
}

function datedRow({ date, ...row }: ChangeRow): DayRow[] {
  return date === null ? [] : [{ ...row, date }]
}

export async function findCorrections(tx: Tx, importId: number): Promise<Corrections> {
  const { rows } = await sql<Corrections>`
    select count(*)::int as lines, coalesce(sum(line.amount - old.amount), 0)::float8 as revenue
    from import_lines line join activities old on old.id = line.known_activity_id and old.day = line.day
    where line.import_id = ${importId} and line.line_status = 'corrected'
  `.execute(tx)
  return rows[0] ?? { lines: 0, revenue: 0 }
}

/** Returns the articles missing from the catalogue, with a family guessed from their lines. */
export async function findUnknownArticles(tx: Tx, importId: number): Promise<UnknownArticle[]> {
  const waitingOrCounted = sql`import_id = ${importId} and line_status in ('accepted', 'corrected', 'quarantined')`
  const { rows } = await sql<UnknownArticle>`
    with unknown as materialized (
      select code from (select distinct article_code as code from import_lines where ${waitingOrCounted}) seen
      where not exists (select from articles where articles.code = seen.code)
    )
    select article_code as code, max(article_label) as label, count(*)::integer as lines,
      case
        when bool_or(duration <> '' or ends_on is not null or kind in ('recruitment', 'renewal_early', 'renewal_late', 'package_change')) then 'subscription'
        when bool_or(kind in ('equipment_sale', 'paid_exchange')) then 'equipment'
        else 'service'
      end as family
    from import_lines
    where exists (select from unknown) and ${waitingOrCounted} and article_code in (select code from unknown)
    group by article_code order by code
  `.execute(tx)
  return rows
}

type NumberedOutlet = { outletNumber: string; outletName: string }

export function findUnknownOutlets(tx: Tx, importId: number): Promise<NumberedOutlet[]> {
  return findWithoutAccount(tx, sql`import_lines where import_id = ${importId} and identity is not null`)
}

export function findWaitingOutlets(tx: Tx): Promise<NumberedOutlet[]> {
  return findWithoutAccount(tx, sql`waiting_lines where identity is not null`)
}

/** Takes the name of each outlet from its latest line. */
async function findWithoutAccount(tx: Tx, lines: RawBuilder<unknown>): Promise<NumberedOutlet[]> {
  const { rows } = await sql<NumberedOutlet>`
    select outlet_number, (array_agg(outlet_name order by import_id desc, line_number desc))[1] as outlet_name
    from (select * from ${lines}) line
    where not exists (select from known_outlets known where known.outlet_number = line.outlet_number)
    group by outlet_number order by length(outlet_number), outlet_number
  `.execute(tx)
  return rows
}

/** Returns a text that changes with all that classification reads: activities, outlets, articles, closed months and other imports. */
export async function findReferenceVersion(tx: Tx): Promise<string> {
  const {
    rows: [known],
  } = await sql<{ mark: string }>`
    select concat_ws(':',
      (select version from data_version),
      (select count(*) || '/' || coalesce(sum(hashtext(outlet_number)::bigint), 0) from known_outlets),
      (select count(*) from articles),
      (select coalesce(string_agg(month::text, ',' order by month), '') from closed_months),
      (select coalesce(sum(version), 0) from imports where state in ('applied', 'undone'))
    ) as mark
  `.execute(tx)
  return known?.mark ?? ''
}
