import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { MonthQuantities } from '../../shared/month-quantities.ts'
import type { HeldStatement, StatedLine } from '../stock-months/index.ts'
import { CENTRAL } from './depot-columns.rules.ts'

const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: créez-le, puis renvoyez la ligne.'
const UNKNOWN_ARTICLE = 'Article inconnu\u00a0: créez-le, puis renvoyez la ligne.'
const MONTH_CLOSED = 'Le mois est clos\u00a0: ses relevés ne changent plus.'
/** Words the reasons; `{line}` stands for the number of the earlier line. */
const OTHER_QUANTITIES = 'La ligne {line} donne d’autres quantités du même article pour ce mois\u00a0: gardez l’une des deux.'

const QUANTITIES = sql.raw(
  "jsonb_build_object('opening', known.opening, 'received', known.received, 'returned', known.returned, 'sold', known.sold, 'closing', known.closing)",
)

/** Sets the status of every readable line by comparing it with the statements in force. */
export async function classifyDepotLines(tx: Tx, importId: number): Promise<void> {
  await sql`
    with line as materialized (
      select line_number, day, outlet_number, article_code, fields -> 'quantities' as quantities,
        first_value(line_number) over same as first_line, first_value(fields -> 'quantities') over same as first_quantities
      from import_lines where import_id = ${importId} and fields is not null
      window same as (partition by day, outlet_number, article_code order by line_number)
    ),
    classified as (
      select line.line_number, depot.id as depot_id, article.id as article_id, known.id as known_id,
        case
          when depot.id is null then 'NUMDIST'
          when article.id is null then 'ARTICLE'
          when first_line < line.line_number and quantities <> first_quantities then 'ARTICLE'
          when closed.month is not null then 'MOIS'
        end as problem_column,
        first_line, first_line < line.line_number or quantities = ${QUANTITIES} as says_nothing_new
      from line
      left join known_outlets outlet on outlet.outlet_number = line.outlet_number
      left join depots depot on case when line.outlet_number = ${CENTRAL} then depot.kind = 'central' else depot.outlet_id = outlet.id end
      left join articles article on article.code = line.article_code
      left join depot_statements known
        on known.status = 'standing' and known.month = line.day and known.depot_id = depot.id and known.article_id = article.id
      left join closed_months closed on closed.month = line.day
    ),
    decided as (
      select *, case
        when depot_id is null then ${UNKNOWN_OUTLET}
        when article_id is null then ${UNKNOWN_ARTICLE}
        when problem_column = 'ARTICLE' then replace(${OTHER_QUANTITIES}, '{line}', first_line::text)
        when problem_column = 'MOIS' then ${MONTH_CLOSED}
      end as reason
      from classified
    )
    update import_lines set
      line_status = case when decided.reason is not null then 'rejected' when says_nothing_new then 'duplicate' when known_id is not null then 'corrected' else 'accepted' end,
      reason = decided.reason, problem_column = decided.problem_column, problem_value = fields -> 'read' ->> decided.problem_column,
      fields = fields || jsonb_build_object('depotId', depot_id, 'articleId', article_id)
    from decided
    where import_lines.import_id = ${importId} and import_lines.line_number = decided.line_number
  `.execute(unprepared(tx))
}

/** Lists the accepted and corrected lines. */
export async function listStatedLines(tx: Tx, importId: number): Promise<StatedLine[]> {
  const { rows } = await sql<Omit<StatedLine, keyof MonthQuantities> & { quantities: MonthQuantities }>`
    select line_number as line, day as month, (fields ->> 'depotId')::integer as depot_id, (fields ->> 'articleId')::integer as article_id,
      fields -> 'quantities' as quantities
    from import_lines where import_id = ${importId} and line_status in ('accepted', 'corrected') order by line_number
  `.execute(unprepared(tx))
  return rows.map(({ quantities, ...row }) => ({ ...row, ...quantities }))
}

/** Lists the statements of an import that an applied file has stated since as they stood, with the first line that does. */
export async function listHeldStatements(tx: Tx, importId: number): Promise<HeldStatement[]> {
  const { rows } = await sql<HeldStatement>`
    select distinct on (known.id) known.id, line.import_id, line.line_number as line
    from depot_statements known
    join imports own on own.id = known.import_id
    join imports holder on holder.import_kind = 'depot' and holder.state = 'applied' and holder.applied_at > own.applied_at
    join import_lines line on line.import_id = holder.id and line.line_status = 'duplicate' and line.day = known.month
      and (line.fields ->> 'depotId')::integer = known.depot_id and (line.fields ->> 'articleId')::integer = known.article_id
      and line.fields -> 'quantities' = ${QUANTITIES}
    where known.import_id = ${importId} and known.status in ('standing', 'replaced')
    order by known.id, holder.applied_at, holder.id, line.line_number
  `.execute(unprepared(tx))
  return rows
}
