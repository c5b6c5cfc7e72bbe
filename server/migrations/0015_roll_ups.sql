-- Sums of the activities that are not voided, maintained by triggers in the transaction that changes them. `sector_manager_id` 0 means
-- days without a sector manager.
create table activity_days (
  day           date not null,
  outlet_id     integer not null,
  salesman_code text not null,
  article_code  text not null,
  kind          text not null,
  lines         integer not null,
  revenue       bigint not null,
  primary key (day, outlet_id, salesman_code, article_code, kind)
);

-- Only a template for the columns of the tables below.
create table figures (
  lines           integer not null,
  recruitments    integer not null,
  renewals_early  integer not null,
  renewals_late   integer not null,
  upgrades        integer not null,
  equipment_sales integer not null,
  other           integer not null,
  revenue         bigint not null
);

create table outlet_days (
  day date not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (day, outlet_id)
);
create index outlet_days_of_outlet on outlet_days (outlet_id, day);

create table outlet_months (
  month date not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (month, outlet_id, sector_manager_id)
);
create index outlet_months_of_outlet on outlet_months (outlet_id, month);

create table sector_days (
  day date not null, sector_manager_id integer not null, like figures,
  primary key (day, sector_manager_id)
);

create table sector_months (
  month date not null, sector_manager_id integer not null, like figures,
  primary key (month, sector_manager_id)
);

create table salesman_days (
  day date not null, salesman_code text not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (day, salesman_code, outlet_id)
);
create index salesman_days_of_outlet on salesman_days (outlet_id, day);

create table salesman_months (
  month date not null, salesman_code text not null, sector_manager_id integer not null, like figures,
  primary key (month, salesman_code, sector_manager_id)
);

drop table figures;

create table salesmen (
  code text primary key,
  name text not null
);

create type activity_delta as (
  day date, outlet_id integer, salesman_code text, article_code text, kind text, lines integer, revenue bigint
);

create function roll_up_new_activities() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct import_id, outlet_id, article_code from new_rows) referring
    left join imports on imports.id = referring.import_id
    left join accounts on accounts.id = referring.outlet_id
    left join articles on articles.code = referring.article_code
    where imports.id is null or accounts.id is null or articles.code is null
  ) then
    raise foreign_key_violation using message = 'an activity refers to an import, an outlet or an article that does not exist';
  end if;

  insert into salesmen (code, name)
  select distinct on (salesman_code) salesman_code, salesman_name
  from (
    select salesman_code, salesman_name, max(occurred_at) as latest from new_rows where salesman_code <> '' group by 1, 2
  ) named order by salesman_code, latest desc
  on conflict (code) do update set name = excluded.name where salesmen.name <> excluded.name and excluded.name <> '';

  perform roll_up(array_agg(row(day, outlet_id, salesman_code, article_code, kind, lines, revenue)::activity_delta))
  from (
    select day, outlet_id, salesman_code, article_code, kind, count(*)::integer as lines, sum(amount)::bigint as revenue
    from new_rows where voided_at is null group by 1, 2, 3, 4, 5
  ) added;
  update data_version set version = version + 1;
  return null;
end $$;

-- An activity can only be voided or restored.
create function roll_up_changed_activities() returns trigger language plpgsql as $$
begin
  perform roll_up(array_agg(row(day, outlet_id, salesman_code, article_code, kind, lines, revenue)::activity_delta))
  from (
    select day, outlet_id, salesman_code, article_code, kind, sum(sign)::integer as lines, sum(sign * amount)::bigint as revenue
    from (
      select day, outlet_id, salesman_code, article_code, kind, amount, 1 as sign from new_rows where voided_at is null
      union all
      select day, outlet_id, salesman_code, article_code, kind, amount, -1 from old_rows where voided_at is null
    ) signed group by 1, 2, 3, 4, 5 having sum(sign) <> 0 or sum(sign * amount) <> 0
  ) changed;
  perform drop_empty_roll_ups(daterange(min(day), max(day), '[]')) from old_rows;
  update data_version set version = version + 1;
  return null;
end $$;

create trigger activities_roll_up_new
  after insert on activities referencing new table as new_rows
  for each statement execute function roll_up_new_activities();

create trigger activities_roll_up_changed
  after update on activities referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_changed_activities();

create type held_days as (outlet_id integer, valid daterange);

create function attribute_outlets_again() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform attribute_again(array_agg(row(outlet_id, valid)::held_days)) from new_rows having count(*) > 0;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform attribute_again(array_agg(row(outlet_id, valid)::held_days)) from old_rows having count(*) > 0;
  end if;
  return null;
end $$;

create trigger outlet_assignments_attribute_new
  after insert on outlet_assignments referencing new table as new_rows
  for each statement execute function attribute_outlets_again();
create trigger outlet_assignments_attribute_changed
  after update on outlet_assignments referencing old table as old_rows new table as new_rows
  for each statement execute function attribute_outlets_again();
create trigger outlet_assignments_attribute_old
  after delete on outlet_assignments referencing old table as old_rows
  for each statement execute function attribute_outlets_again();
