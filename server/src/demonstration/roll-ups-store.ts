import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { isoDay } from './calendar.ts'
import type { Span } from './network.ts'

/** Sums up what `work` inserts once at the end: summing month by month takes twice as long. */
export async function summedAtTheEnd(tx: Tx, span: Span, work: () => Promise<void>): Promise<void> {
  await sql`alter table activities disable trigger activities_roll_up_new`.execute(tx)
  await work()
  await sql`alter table activities enable trigger activities_roll_up_new`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sumLines(tx)
  await sumDays(tx)
  await sql`
    select sum_by_sector_again(daterange(date_trunc('month', ${isoDay(span.firstDay)}::timestamp)::date, ${isoDay(span.lastDay)}::date, '[]'))
  `.execute(tx)
  await nameSalesmen(tx)
  await sql`set local work_mem to default`.execute(tx)
}

async function sumLines(tx: Tx): Promise<void> {
  await sql`
    insert into activity_days (day, outlet_id, salesman_code, article_code, kind, lines, revenue)
    select day, outlet_id, salesman_code, article_code, kind, count(*)::integer, sum(amount)::bigint
    from activities where voided_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  `.execute(tx)
}

async function sumDays(tx: Tx): Promise<void> {
  await sql`
    insert into salesman_days (day, salesman_code, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late,
      upgrades, equipment_sales, other, revenue)
    select day, salesman_code, outlet_id, coalesce(max(sector_manager_id), 0), sum(lines),
      sum(case indicator when 'recruitments' then lines else 0 end), sum(case indicator when 'renewals_early' then lines else 0 end),
      sum(case indicator when 'renewals_late' then lines else 0 end), sum(case indicator when 'upgrades' then lines else 0 end),
      sum(case indicator when 'equipment_sales' then lines else 0 end), sum(case indicator when 'other' then lines else 0 end), sum(revenue)
    from (
      select summed.*, indicator_of(summed.kind, article.family) as indicator, assignment.sector_manager_id
      from activity_days summed
      join articles article on article.code = summed.article_code
      left join outlet_assignments assignment on assignment.outlet_id = summed.outlet_id and assignment.valid @> summed.day
    ) classified group by 1, 2, 3 order by 1, 2, 3
  `.execute(tx)
  await sql`
    insert into outlet_days (day, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades,
      equipment_sales, other, revenue)
    select day, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades),
      sum(equipment_sales), sum(other), sum(revenue)
    from salesman_days group by 1, 2, 3 order by 1, 2, 3
  `.execute(tx)
}

async function nameSalesmen(tx: Tx): Promise<void> {
  await sql`
    insert into salesmen (code, name)
    select distinct on (salesman_code) salesman_code, salesman_name
    from (
      select salesman_code, salesman_name, max(occurred_at) as latest from activities where salesman_code <> '' group by 1, 2
    ) named order by salesman_code, latest desc
  `.execute(tx)
}
