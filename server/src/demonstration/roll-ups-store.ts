import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { isoDay, type Span } from './calendar.ts'

/** Sums up what `work` inserts in one go: the trigger of the activities, made for single files, takes three times as long. */
export async function summedAtTheEnd(tx: Tx, span: Span, work: () => Promise<void>): Promise<void> {
  await sql`alter table activities disable trigger activities_roll_up_new`.execute(tx)
  await work()
  await sql`alter table activities enable trigger activities_roll_up_new`.execute(tx)
  await sumDays(tx)
  await sql`select sum_by_sector_again(daterange(${isoDay(span.firstDay)}::date, ${isoDay(span.lastDay)}::date, '[]'))`.execute(tx)
  await sql`
    insert into salesmen (code, name) select distinct salesman.code, salesman.name from demo_outlets, unnest(codes, names) as salesman (code, name) order by code
  `.execute(tx)
}

async function sumDays(tx: Tx): Promise<void> {
  await sql`
    insert into activity_days (day, outlet_id, salesman_code, article_code, kind, lines, revenue)
    select day, outlet_id, salesman_code, article_code, kind, count(*)::integer, sum(amount)::bigint
    from activities group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  `.execute(tx)
  await sql`
    insert into salesman_days (day, salesman_code, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late,
      upgrades, equipment_sales, other, revenue)
    select day, salesman_code, summed.outlet_id, coalesce(max(sector_manager_id), 0), sum(lines),
      sum(case indicator when 'recruitments' then lines else 0 end), sum(case indicator when 'renewals_early' then lines else 0 end),
      sum(case indicator when 'renewals_late' then lines else 0 end), sum(case indicator when 'upgrades' then lines else 0 end),
      sum(case indicator when 'equipment_sales' then lines else 0 end), sum(case indicator when 'other' then lines else 0 end), sum(revenue)
    from activity_days summed
    join articles article on article.code = article_code
    left join outlet_assignments assignment on assignment.outlet_id = summed.outlet_id and valid @> day,
      lateral (select indicator_of(summed.kind, family) as indicator) classified
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(tx)
  await sql`
    insert into outlet_days (day, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades,
      equipment_sales, other, revenue)
    select day, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades),
      sum(equipment_sales), sum(other), sum(revenue)
    from salesman_days group by 1, 2, 3 order by 1, 2, 3
  `.execute(tx)
}
