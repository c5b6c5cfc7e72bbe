import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './invariant.store.ts'

const INDICATORS = ['recruitments', 'renewals_early', 'renewals_late', 'upgrades', 'equipment_sales', 'other']
const FIGURES = ['lines', ...INDICATORS, 'revenue']
const month = sql`date_trunc('month', day::timestamp)::date as month`
const summedFigures = sql.join(FIGURES.map((name) => sql`sum(${sql.id(name)}) as ${sql.id(name)}`))

const indicators = sql.join(
  INDICATORS.map((name) => sql`coalesce(sum(lines) filter (where indicator = ${sql.lit(name)}), 0) as ${sql.id(name)}`),
)
const classified = sql`(
  select finest.*, indicator_of(finest.kind, article.family) as indicator
  from activity_days finest join articles article on article.code = finest.article_code
) classified`

const comparisons = [
  differing({
    table: 'activity_days',
    keys: ['day', 'outlet_id', 'salesman_code', 'article_code', 'kind'],
    figures: ['lines', 'revenue'],
    summed: sql`
      select day, outlet_id, salesman_code, article_code, kind, count(*) as lines, sum(amount) as revenue
      from activities where voided_at is null group by 1, 2, 3, 4, 5`,
  }),
  differing({
    table: 'outlet_days',
    keys: ['day', 'outlet_id'],
    summed: sql`select day, outlet_id, sum(lines) as lines, ${indicators}, sum(revenue) as revenue from ${classified} group by 1, 2`,
  }),
  differing({
    table: 'salesman_days',
    keys: ['day', 'salesman_code', 'outlet_id'],
    summed: sql`
      select day, salesman_code, outlet_id, sum(lines) as lines, ${indicators}, sum(revenue) as revenue
      from ${classified} group by 1, 2, 3`,
  }),
  differing({
    table: 'sector_days',
    keys: ['day', 'sector_manager_id'],
    summed: of('outlet_days', [sql`day`, sql`sector_manager_id`]),
  }),
  differing({
    table: 'sector_months',
    keys: ['month', 'sector_manager_id'],
    summed: of('outlet_days', [month, sql`sector_manager_id`]),
  }),
  differing({
    table: 'outlet_months',
    keys: ['month', 'outlet_id', 'sector_manager_id'],
    summed: of('outlet_days', [month, sql`outlet_id`, sql`sector_manager_id`]),
  }),
  differing({
    table: 'salesman_months',
    keys: ['month', 'salesman_code', 'sector_manager_id'],
    summed: of('salesman_days', [month, sql`salesman_code`, sql`sector_manager_id`]),
  }),
  differing({
    table: 'commission_days',
    keys: ['day', 'outlet_id'],
    figures: ['amount'],
    summed: sql`
      select line.day, statement.account_id as outlet_id, sum(line.amount) as amount
      from commission_lines line join commission_statements statement on statement.id = line.statement_id
      where statement.beneficiary = 'outlet' and statement.status in ('validated', 'paid') group by 1, 2`,
  }),
  sql`
    select 'outlet_days ' || outlet_days.day || ' ' || outlet_days.outlet_id
    from outlet_days left join outlet_assignments assignment
      on assignment.outlet_id = outlet_days.outlet_id and assignment.valid @> outlet_days.day
    where outlet_days.sector_manager_id <> coalesce(assignment.sector_manager_id, 0)`,
]

/** Compares each roll-up with what it sums, down to the lines of the operator's files. */
export const statisticsInvariants = {
  statistics_equal_activities: { looksAt: 'nightly', faults: () => sql.join(comparisons, sql` union all `) },
} satisfies Record<string, Invariant>

function of(table: string, keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const places = keys.map((_, at) => sql.lit(at + 1))
  return sql`select ${sql.join(keys)}, ${summedFigures} from ${sql.table(table)} group by ${sql.join(places)}`
}

type RollUp = { table: string; keys: readonly string[]; figures?: readonly string[]; summed: RawBuilder<unknown> }

/** Selects the rows of a roll-up that differ from what it sums. */
function differing({ table, keys, figures = FIGURES, summed }: RollUp): RawBuilder<unknown> {
  const keyColumns = sql.join(keys.map((key) => sql.id(key)))
  const figuresOf = (alias: string) => sql.join(figures.map((figure) => sql.id(alias, figure)))
  return sql`
    select concat_ws(' ', ${sql.lit(table)}, ${keyColumns}) as what
    from ${sql.table(table)} kept full join (${summed}) summed using (${keyColumns})
    where (${figuresOf('kept')}) is distinct from (${figuresOf('summed')})`
}
