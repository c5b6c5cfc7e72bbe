drop function if exists month_facts(date[], text, text[]);

-- Returns what months, given by their first days, say: their figures and what their checklist is made of. One statement, so that both agree.
-- `no_edits`: the invariants whose violation is no edit of the books.
create or replace function month_facts(wanted_months date[], zone text, no_edits text[])
returns table (
  month date, is_over boolean, edits integer, checked_at timestamptz, in_progress integer, transaction_count integer, transaction_amount bigint,
  undecided_requests integer, reconciliation text, is_reconcilable boolean, matched bigint, explained bigint, adjusted bigint, statements integer,
  unvalidated_statements integer, compared_depots integer, uncompared_depots integer, open_before integer, first_open date,
  recruitments integer, renewals integer, renewals_early integer, renewals_late integer, upgrades integer, equipment_sales integer,
  other integer, lines integer, revenue bigint, credited bigint, debited bigint, empty_days text[], waiting_lines integer, waiting_renewals integer
)
language sql stable as $$
  with wanted as materialized (
    select month, next, month::timestamp at time zone zone as starts_at, next::timestamp at time zone zone as ends_at
    from unnest(wanted_months) month, lateral (select (month + interval '1 month')::date as next) following
  ), money as materialized (
    select date_trunc('month', day::timestamp)::date as month, sum(credited)::bigint as credited, sum(debited)::bigint as debited
    from ledger_days_now(zone) days
    join ledger_accounts account on account.id = days.account_id and account.kind in ('available', 'held') and account.asset = 'money'
    where day >= (select min(month) from wanted) and day < (select max(next) from wanted)
    group by 1
  ), begun as materialized (
    select least(
      (select min(month) from sector_months),
      (select date_trunc('month', min(created_at) at time zone zone)::date from transactions)
    ) as month
  ), left_open as materialized (
    select candidate::date as month
    from begun cross join generate_series(begun.month, (select max(month) from wanted) - interval '1 month', interval '1 month') candidate
    where not exists (select from closed_months where closed_months.month = candidate::date) and (
      exists (select from sector_months where sector_months.month = candidate::date and lines > 0)
      or exists (
        select from transactions where created_at >= candidate at time zone zone
          and created_at < (candidate + interval '1 month') at time zone zone
      )
    )
  )
  select wanted.month, today.day >= wanted.next as is_over, ledger.*, sold.*, asked.*, reconciled.*,
    commissions.*, stock.*, earlier.*, figures.*,
    coalesce(money.credited, 0) as credited, coalesce(money.debited, 0) as debited,
    array(
      select passed::date::text from generate_series(wanted.month, least(wanted.next, today.day) - 1, interval '1 day') passed
      where not exists (select from activity_days where day = passed::date and lines > 0)
    ) as empty_days,
    waiting.*
  from wanted
  cross join (select (now() at time zone zone)::date as day) today
  left join money on money.month = wanted.month
  cross join (
    select count(*) filter (where violation.name <> all(no_edits))::integer as edits,
      (select nullif(changes_checked, '-infinity') from ledger_checks) as checked_at
    from ledger_violations violation
  ) ledger
  cross join lateral (
    select count(*)::integer as waiting_lines, count(*) filter (where imports.import_kind = 'relance')::integer as waiting_renewals
    from waiting_lines line join imports on imports.id = line.import_id
    cross join lateral (select coalesce(case imports.import_kind when 'relance' then imports.month end, line.day, imports.month) as day) waited
    where waited.day >= wanted.month and waited.day < wanted.next
  ) waiting
  cross join lateral (
    select count(*) filter (where status = 'in_progress')::integer as in_progress,
      count(*) filter (where status = 'validated')::integer as transaction_count,
      coalesce(sum(amount) filter (where status = 'validated'), 0)::bigint as transaction_amount
    from transactions where created_at >= wanted.starts_at and created_at < wanted.ends_at
  ) sold
  cross join lateral (
    select count(*)::integer as undecided_requests from credit_requests
    where decided_at is null and created_at >= wanted.starts_at and created_at < wanted.ends_at
  ) asked
  cross join lateral (
    select (select status from reconciliations opened where opened.month = wanted.month) as reconciliation,
      exists (
        select from transactions where created_at >= wanted.starts_at and created_at < wanted.ends_at
          and status = 'validated' and package_id is not null
      ) or exists (
        select from imports where import_kind = 'rapprochement' and state = 'applied' and imports.month = wanted.month
      ) as is_reconcilable,
      coalesce(sum(member.amount) filter (where joined.status = 'matched'), 0)::bigint as matched,
      coalesce(sum(member.amount) filter (where joined.status = 'explained'), 0)::bigint as explained,
      coalesce(sum(member.amount) filter (where joined.status = 'adjusted'), 0)::bigint as adjusted
    from reconciliations opened
    join reconciliation_members member on member.reconciliation_id = opened.id and member.side = 'ours' and member.is_standing
    join reconciliation_groups joined on joined.id = member.group_id
    -- Unlocking leaves the adjustment of a sale that was reversed after the lock: it is ours no longer.
    where opened.month = wanted.month and (joined.status <> 'adjusted' or opened.status = 'locked' or exists (
      select from our_lines sale where sale.reconciliation_id = opened.id and sale.line_id = member.line_id
    ))
  ) reconciled
  cross join lateral (
    select count(*)::integer as statements, count(*) filter (where status in ('computed', 'reviewed'))::integer as unvalidated_statements
    from commission_statements statement where statement.month = wanted.month
  ) commissions
  cross join lateral (
    select count(*) filter (where statement.depot_id is not null)::integer as compared_depots,
      count(*) filter (where statement.depot_id is null)::integer as uncompared_depots
    from (
      select place.depot_id from stock_moves move cross join lateral (values (move.from_depot_id), (move.to_depot_id)) place (depot_id)
      join depots on depots.id = place.depot_id and depots.kind in ('central', 'outlet')
      where move.at >= wanted.starts_at and move.at < wanted.ends_at
      union
      select depot_id from depot_statements stated where stated.month = wanted.month and stated.status = 'standing'
    ) used
    left join (select distinct depot_id from depot_statements stated where stated.month = wanted.month and stated.status = 'standing') statement
      on statement.depot_id = used.depot_id
  ) stock
  cross join lateral (
    select count(*)::integer as open_before, min(left_open.month) as first_open from left_open where left_open.month < wanted.month
  ) earlier
  cross join lateral (
    select coalesce(sum(recruitments), 0)::integer as recruitments,
      coalesce(sum(renewals_early + renewals_late + upgrades), 0)::integer as renewals,
      coalesce(sum(renewals_early), 0)::integer as renewals_early, coalesce(sum(renewals_late), 0)::integer as renewals_late,
      coalesce(sum(upgrades), 0)::integer as upgrades, coalesce(sum(equipment_sales), 0)::integer as equipment_sales,
      coalesce(sum(other), 0)::integer as other, coalesce(sum(lines), 0)::integer as lines, coalesce(sum(revenue), 0)::bigint as revenue
    from sector_months where sector_months.month = wanted.month
  ) figures
  order by wanted.month
$$;
