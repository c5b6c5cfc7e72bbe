drop function if exists indicator_of(text, text);
drop function if exists roll_up(activity_delta[]);
drop function if exists drop_empty_roll_ups(daterange);

-- Returns the indicator that a line counts for. Equipment is neither a recruitment nor a renewal, whatever its movement code.
create or replace function indicator_of(kind text, family text) returns text language sql immutable parallel safe as $$
  select case
    when kind = 'equipment_sale' then 'equipment_sales'
    when family = 'equipment' then 'other'
    when kind = 'recruitment' then 'recruitments'
    when kind = 'renewal_early' then 'renewals_early'
    when kind = 'renewal_late' then 'renewals_late'
    when kind = 'package_change' then 'upgrades'
    else 'other'
  end
$$;

-- Adds the deltas to every roll-up, each table in the order of its key.
create or replace function roll_up(deltas activity_delta[]) returns void language sql as $$
  with delta as materialized (
    select * from unnest(deltas)
  ),
  base as (
    insert into activity_days (day, outlet_id, salesman_code, article_code, kind, lines, revenue)
    select day, outlet_id, salesman_code, article_code, kind, lines, revenue from delta order by 1, 2, 3, 4, 5
    on conflict (day, outlet_id, salesman_code, article_code, kind) do update set
      lines = activity_days.lines + excluded.lines, revenue = activity_days.revenue + excluded.revenue
  ),
  classified as (
    select delta.*, indicator_of(delta.kind, article.family) as indicator, coalesce(assignment.sector_manager_id, 0) as sector_manager_id
    from delta
    join articles article on article.code = delta.article_code
    left join outlet_assignments assignment
      on assignment.outlet_id = delta.outlet_id and assignment.valid @> delta.day
  ),
  delta_figures as materialized (
    select day, date_trunc('month', day::timestamp)::date as month, outlet_id, sector_manager_id, salesman_code, sum(lines) as lines,
      sum(case indicator when 'recruitments' then lines else 0 end) as recruitments,
      sum(case indicator when 'renewals_early' then lines else 0 end) as renewals_early,
      sum(case indicator when 'renewals_late' then lines else 0 end) as renewals_late,
      sum(case indicator when 'upgrades' then lines else 0 end) as upgrades,
      sum(case indicator when 'equipment_sales' then lines else 0 end) as equipment_sales,
      sum(case indicator when 'other' then lines else 0 end) as other,
      sum(revenue) as revenue
    from classified group by 1, 2, 3, 4, 5
  ),
  by_outlet_day as (
    insert into outlet_days (day, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select day, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, outlet_id) do update set
      lines = outlet_days.lines + excluded.lines, recruitments = outlet_days.recruitments + excluded.recruitments, renewals_early = outlet_days.renewals_early + excluded.renewals_early, renewals_late = outlet_days.renewals_late + excluded.renewals_late,
      upgrades = outlet_days.upgrades + excluded.upgrades, equipment_sales = outlet_days.equipment_sales + excluded.equipment_sales, other = outlet_days.other + excluded.other, revenue = outlet_days.revenue + excluded.revenue
  ),
  by_outlet_month as (
    insert into outlet_months (month, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select month, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, outlet_id, sector_manager_id) do update set
      lines = outlet_months.lines + excluded.lines, recruitments = outlet_months.recruitments + excluded.recruitments, renewals_early = outlet_months.renewals_early + excluded.renewals_early, renewals_late = outlet_months.renewals_late + excluded.renewals_late,
      upgrades = outlet_months.upgrades + excluded.upgrades, equipment_sales = outlet_months.equipment_sales + excluded.equipment_sales, other = outlet_months.other + excluded.other, revenue = outlet_months.revenue + excluded.revenue
  ),
  by_sector_day as (
    insert into sector_days (day, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select day, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2 order by 1, 2
    on conflict (day, sector_manager_id) do update set
      lines = sector_days.lines + excluded.lines, recruitments = sector_days.recruitments + excluded.recruitments, renewals_early = sector_days.renewals_early + excluded.renewals_early, renewals_late = sector_days.renewals_late + excluded.renewals_late,
      upgrades = sector_days.upgrades + excluded.upgrades, equipment_sales = sector_days.equipment_sales + excluded.equipment_sales, other = sector_days.other + excluded.other, revenue = sector_days.revenue + excluded.revenue
  ),
  by_sector_month as (
    insert into sector_months (month, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select month, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2 order by 1, 2
    on conflict (month, sector_manager_id) do update set
      lines = sector_months.lines + excluded.lines, recruitments = sector_months.recruitments + excluded.recruitments, renewals_early = sector_months.renewals_early + excluded.renewals_early, renewals_late = sector_months.renewals_late + excluded.renewals_late,
      upgrades = sector_months.upgrades + excluded.upgrades, equipment_sales = sector_months.equipment_sales + excluded.equipment_sales, other = sector_months.other + excluded.other, revenue = sector_months.revenue + excluded.revenue
  ),
  by_salesman_day as (
    insert into salesman_days (day, salesman_code, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select day, salesman_code, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, salesman_code, outlet_id) do update set
      lines = salesman_days.lines + excluded.lines, recruitments = salesman_days.recruitments + excluded.recruitments, renewals_early = salesman_days.renewals_early + excluded.renewals_early, renewals_late = salesman_days.renewals_late + excluded.renewals_late,
      upgrades = salesman_days.upgrades + excluded.upgrades, equipment_sales = salesman_days.equipment_sales + excluded.equipment_sales, other = salesman_days.other + excluded.other, revenue = salesman_days.revenue + excluded.revenue
  ),
  by_salesman_month as (
    insert into salesman_months (month, salesman_code, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
    select month, salesman_code, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
    from delta_figures group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, salesman_code, sector_manager_id) do update set
      lines = salesman_months.lines + excluded.lines, recruitments = salesman_months.recruitments + excluded.recruitments, renewals_early = salesman_months.renewals_early + excluded.renewals_early, renewals_late = salesman_months.renewals_late + excluded.renewals_late,
      upgrades = salesman_months.upgrades + excluded.upgrades, equipment_sales = salesman_months.equipment_sales + excluded.equipment_sales, other = salesman_months.other + excluded.other, revenue = salesman_months.revenue + excluded.revenue
  )
  select
$$;

-- Deletes the rows that no line contributes to any more.
create or replace function drop_empty_roll_ups(days daterange) returns void language sql as $$
  delete from activity_days where days @> day and lines = 0;
  delete from outlet_days where days @> day and lines = 0;
  delete from outlet_months where daterange(date_trunc('month', lower(days)::timestamp)::date, upper(days)) @> month and lines = 0;
  delete from sector_days where days @> day and lines = 0;
  delete from sector_months where daterange(date_trunc('month', lower(days)::timestamp)::date, upper(days)) @> month and lines = 0;
  delete from salesman_days where days @> day and lines = 0;
  delete from salesman_months where daterange(date_trunc('month', lower(days)::timestamp)::date, upper(days)) @> month and lines = 0;
$$;
