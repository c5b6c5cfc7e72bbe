import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'

/** Sums up the activities of an installation that has no roll-ups yet. */
export async function insertRollUps(tx: Tx, { firstDay, lastDay }: Span): Promise<void> {
  await sql`insert into salesmen (code, name) select distinct salesman_code, salesman_name from activities order by 1`.execute(tx)
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
  await sql`select sum_by_sector_again(daterange(${firstDay}::date, ${lastDay}::date, '[]'))`.execute(tx)
}
