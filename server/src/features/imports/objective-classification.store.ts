import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { NETWORK } from './objective-columns.rules.ts'
import type { ObjectiveChange } from './objective-effect.rules.ts'
import type { ObjectiveFigures } from './objective-lines.rules.ts'

const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: créez-le, puis renvoyez la ligne.'
const MONTH_CLOSED = 'Le mois est clos\u00a0: ses objectifs ne changent plus.'
const OBJECTIVE_CLOSED = 'Cet objectif est clos\u00a0: il ne change plus.'
/** `{line}` is the number of the earlier line. */
const OTHER_FIGURES = 'La ligne {line} donne d’autres chiffres au même point de vente pour ce mois\u00a0: gardez l’une des deux.'

const FIGURES = sql.raw(
  "jsonb_build_object('recruitments', objective.recruitments, 'renewals', objective.renewals, 'upgrades', objective.upgrades, 'revenue', objective.revenue)",
)

/** Sets the status of every readable line against the objectives as they stand, and keeps beside it the figures that it changes. */
export async function classifyObjectiveLines(tx: Tx, importId: number): Promise<void> {
  await sql`
    with line as materialized (
      select line_number, day, outlet_number, fields->'figures' as figures,
        first_value(line_number) over same as first_line, first_value(fields->'figures') over same as first_figures
      from import_lines where import_id = ${importId} and fields is not null
      window same as (partition by day, outlet_number order by line_number)
    ),
    classified as (
      select line.line_number, outlet.id as outlet_id, case when objective.id is not null then ${FIGURES} end as former,
        coalesce(objective.status = 'published', false) as is_published,
        case
          when line.outlet_number <> ${NETWORK} and outlet.id is null then ${UNKNOWN_OUTLET}
          when first_line < line.line_number and figures <> first_figures then replace(${OTHER_FIGURES}, '{line}', first_line::text)
          when first_line < line.line_number or figures = ${FIGURES} then null
          when closed.month is not null then ${MONTH_CLOSED}
          when objective.status = 'closed' then ${OBJECTIVE_CLOSED}
        end as reason,
        first_line < line.line_number or figures = ${FIGURES} as says_nothing_new
      from line
      left join known_outlets outlet on outlet.outlet_number = line.outlet_number
      left join objectives objective on objective.month = line.day
        and objective.outlet_id is not distinct from outlet.id and (outlet.id is not null or line.outlet_number = ${NETWORK})
      left join closed_months closed on closed.month = line.day
    )
    update import_lines set
      line_status = case
        when classified.reason is not null then 'rejected'
        when says_nothing_new then 'duplicate'
        when former is not null then 'corrected'
        else 'accepted'
      end,
      reason = classified.reason,
      problem_column = case when classified.reason in (${MONTH_CLOSED}, ${OBJECTIVE_CLOSED}) then 'MOIS' when classified.reason is not null then 'NUMDIST' end,
      problem_value = case
        when classified.reason in (${MONTH_CLOSED}, ${OBJECTIVE_CLOSED}) then fields->'read'->>'MOIS'
        when classified.reason is not null then fields->'read'->>'NUMDIST'
      end,
      fields = fields || jsonb_build_object('outletId', outlet_id, 'former', former, 'isPublished', is_published)
    from classified
    where import_lines.import_id = ${importId} and import_lines.line_number = classified.line_number
  `.execute(unprepared(tx))
}

/** Lists the accepted and corrected lines. */
export async function listObjectiveChanges(tx: Tx, importId: number): Promise<ObjectiveChange[]> {
  const { rows } = await sql<ObjectiveChange>`
    select day as month, (fields->>'outletId')::integer as outlet_id, fields->'figures' as figures, nullif(fields->'former', 'null') as former,
      (fields->>'isPublished')::boolean as is_published
    from import_lines where import_id = ${importId} and line_status in ('accepted', 'corrected') order by line_number
  `.execute(unprepared(tx))
  return rows
}

/** Returns the sums of the objectives of these months: the outlets', or the network's own. */
export async function sumObjectives(tx: Tx, months: readonly string[], whose: 'outlets' | 'network'): Promise<ObjectiveFigures> {
  const { rows } = await sql<ObjectiveFigures>`
    select coalesce(sum(recruitments), 0)::float8 as recruitments, coalesce(sum(renewals), 0)::float8 as renewals,
      coalesce(sum(upgrades), 0)::float8 as upgrades, coalesce(sum(revenue), 0)::float8 as revenue
    from objectives where month = any(${months}::date[]) and (outlet_id is null) = (${whose}::text = 'network')
  `.execute(tx)
  // True because an aggregate without grouping always returns one row.
  return rows[0] as ObjectiveFigures
}
