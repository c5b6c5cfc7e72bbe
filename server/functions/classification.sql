drop function if exists classify_again(text, text);
drop function if exists month_closed_to_family(text, text, text);

-- Returns the first closed month with lines of an article that another family would move to another indicator.
create or replace function month_closed_to_family(changed_code text, old_family text, new_family text) returns date language plpgsql stable as $$
begin
  return (
    select month from closed_months
    where exists (
      select from activity_days
      where article_code = changed_code and lines <> 0 and day >= month and day < month + interval '1 month'
        and indicator_of(kind, old_family) <> indicator_of(kind, new_family)
    )
    order by month limit 1
  );
end $$;

-- Moves the lines of an article to the indicators of its present family, and sums their months anew.
create or replace function classify_again(changed_code text, old_family text) returns void language plpgsql as $$
declare
  days daterange;
begin
  perform wait_for_imports();
  perform refuse_closed_days(min(day), max(day), array_agg(distinct day))
  from activity_days, articles
  where article_code = changed_code and lines <> 0 and articles.code = changed_code
    and indicator_of(kind, old_family) <> indicator_of(kind, family);
  select daterange(date_trunc('month', min(day)::timestamp)::date, (date_trunc('month', max(day)::timestamp) + interval '1 month')::date)
  into days from activity_days where article_code = changed_code;
  if lower(days) is null then
    return;
  end if;

  with moved as (
    select finest.day, finest.outlet_id, finest.salesman_code, side.sign * finest.lines as lines, indicator_of(finest.kind, side.family) as indicator
    from activity_days finest
    cross join (select 1 as sign, family from articles where code = changed_code union all select -1, old_family) side
    where finest.article_code = changed_code
  ), delta as materialized (
    select day, outlet_id, salesman_code,
      sum(case indicator when 'recruitments' then lines else 0 end) as recruitments,
      sum(case indicator when 'renewals_early' then lines else 0 end) as renewals_early,
      sum(case indicator when 'renewals_late' then lines else 0 end) as renewals_late,
      sum(case indicator when 'upgrades' then lines else 0 end) as upgrades,
      sum(case indicator when 'equipment_sales' then lines else 0 end) as equipment_sales,
      sum(case indicator when 'other' then lines else 0 end) as other
    from moved group by 1, 2, 3
  ), by_salesman as (
    update salesman_days summed set
      recruitments = summed.recruitments + delta.recruitments, renewals_early = summed.renewals_early + delta.renewals_early,
      renewals_late = summed.renewals_late + delta.renewals_late, upgrades = summed.upgrades + delta.upgrades,
      equipment_sales = summed.equipment_sales + delta.equipment_sales, other = summed.other + delta.other
    from delta where (summed.day, summed.outlet_id, summed.salesman_code) = (delta.day, delta.outlet_id, delta.salesman_code)
  )
  update outlet_days summed set
    recruitments = summed.recruitments + delta.recruitments, renewals_early = summed.renewals_early + delta.renewals_early,
    renewals_late = summed.renewals_late + delta.renewals_late, upgrades = summed.upgrades + delta.upgrades,
    equipment_sales = summed.equipment_sales + delta.equipment_sales, other = summed.other + delta.other
  from (
    select day, outlet_id, sum(recruitments) as recruitments, sum(renewals_early) as renewals_early, sum(renewals_late) as renewals_late,
      sum(upgrades) as upgrades, sum(equipment_sales) as equipment_sales, sum(other) as other
    from delta group by 1, 2
  ) delta where (summed.day, summed.outlet_id) = (delta.day, delta.outlet_id);
  perform sum_by_sector_again(days);
  update data_version set version = version + 1;
end $$;
