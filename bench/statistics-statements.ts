const FIGURES = `sum(recruitments) as recruitments, sum(renewals_early + renewals_late + upgrades) as renewals, sum(renewals_early) as "renewalsEarly",
  sum(renewals_late) as "renewalsLate", sum(upgrades) as upgrades, sum(equipment_sales) as "equipmentSales", sum(other) as other,
  sum(lines) as lines, sum(revenue)::numeric / 100 as revenue`
const TOTALS = `json_build_object('recruitments', sum(recruitments), 'renewals', sum(renewals), 'upgrades', sum(upgrades), 'lines', sum(lines), 'revenue', sum(revenue))`

/** Returns the calls of the screens, each with a statement that answers the same from the same roll-ups. `month` is `2026-10-01`. */
export function statisticsOf(month: string): { title: string; path: string; statement: string }[] {
  const [start, end] = [month, lastDayOf(month)]
  return [
    {
      title: 'month × sector',
      path: `/securecanal/reportByRespo?start=${start}&end=${start}`,
      statement: answer(`
        select owner.id as "sectorManagerId", owner.first_name || ' ' || owner.last_name as "sectorManagerName", owner.sector_name as "sectorName",
          figures.*, counted.outlets, counted."activeOutlets"
        from (${outletsOfSectors(start, end)}) counted
        left join (select sector_manager_id, ${FIGURES} from sector_months where month = '${month}' group by sector_manager_id) figures using (sector_manager_id)
        left join accounts owner on owner.id = sector_manager_id order by owner.sector_name`),
    },
    {
      title: 'month × commercial',
      path: `/securecanal/reportByCommercial?start=${start}&end=${end}`,
      statement: answer(`
        select code as "salesmanCode", name as "salesmanName", ${FIGURES}
        from salesman_months join salesmen on code = salesman_code where month = '${month}' group by code order by code`),
    },
    {
      title: 'month by day',
      path: `/securecanal/reportByDay?start=${start}&end=${end}`,
      statement: answer(
        `select day as date, ${FIGURES} from sector_days where day between '${start}' and '${end}' group by day order by day`,
      ),
    },
    {
      title: 'report per outlet, one month',
      path: `/securecanal/report?start=${start}&end=${end}`,
      statement: answer(`
        select outlet.id as "outletId", outlet.outlet_number as "outletNumber", outlet.outlet_name as "outletName", owner.id as "sectorManagerId",
          owner.first_name || ' ' || owner.last_name as "sectorManagerName", owner.sector_name as "sectorName", figures.*,
          objective.recruitments as "objectiveRecruitments", objective.renewals as "objectiveRenewals"
        from accounts outlet
        left join (select outlet_id, ${FIGURES} from outlet_months where month = '${month}' group by outlet_id) figures on figures.outlet_id = outlet.id
        left join objectives objective on objective.outlet_id = outlet.id and objective.month = '${month}'
        left join outlet_assignments assignment on assignment.outlet_id = outlet.id and assignment.valid @> date '${end}'
        left join accounts owner on owner.id = assignment.sector_manager_id
        where outlet.outlet_number is not null order by outlet.outlet_number`),
    },
  ]
}

/** Counts the outlets of each sector: those that sold, and those assigned to it that sold nothing. */
function outletsOfSectors(start: string, end: string): string {
  return `
    select sector_manager_id, count(*) as outlets, count(*) filter (where is_active) as "activeOutlets"
    from (
      select sector_manager_id, outlet_id, bool_or(is_active) as is_active
      from (
        select sector_manager_id, outlet_id, recruitments + renewals_early + renewals_late + upgrades > 0 as is_active from outlet_months where month = '${start}'
        union all
        select coalesce(sector_manager_id, 0), outlet.id, false
        from accounts outlet left join outlet_assignments on outlet_id = outlet.id and valid && daterange('${start}', '${end}', '[]')
        where outlet.outlet_number is not null and outlet.status <> 'archived'
      ) held group by sector_manager_id, outlet_id
    ) pair group by sector_manager_id`
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function answer(rows: string): string {
  return `with answer as (${rows})
    select json_build_object('data', json_build_object('rows', (select json_agg(answer) from answer), 'totals', (select ${TOTALS} from answer)))::text as json`
}
