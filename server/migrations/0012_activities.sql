-- One line of the operator's file that counts or used to count. Lines are voided, never deleted. `roll_up_new_activities` checks
-- their references once per statement: foreign keys, checked for each row, would take half the time of an import.
create table activities (
  id                    bigint generated always as identity,
  day                   date not null,
  occurred_at           timestamptz not null,
  identity              uuid not null,
  rank                  integer not null default 1,
  import_id             integer not null,
  line_number           integer not null,
  outlet_id             integer not null,
  distributor           text not null default '',
  salesman_code         text not null default '',
  salesman_name         text not null default '',
  user_code             text not null default '',
  user_name             text not null default '',
  civility              text not null default '',
  last_name             text not null default '',
  first_name            text not null default '',
  subscriber_number     text not null default '',
  contract_number       text not null default '',
  movement_code         text not null,
  kind                  text not null check (kind in ('recruitment', 'renewal_early', 'renewal_late', 'package_change',
                          'equipment_sale', 'paid_exchange', 'service', 'receipt', 'other')),
  amount                bigint not null,
  amount_net            bigint,
  tax_amount            bigint,
  currency              text not null default '',
  tax_rate              numeric(6, 3),
  group_name            text not null default '',
  company_code          text not null default '',
  article_code          text not null,
  starts_on             date,
  ends_on               date,
  duration              text not null default '',
  valid_full            text not null default '',
  card_number           text not null default '',
  decoder_number        text not null default '',
  scratch_number        text not null default '',
  mobile_transaction_id text not null default '',
  warning               text,
  -- The activity with another amount that this one replaced.
  corrects              bigint,

  voided_at             timestamptz,
  -- Voided by a person, by undoing the import, or by a correction.
  void_kind             text check (void_kind in ('person', 'undo', 'correction')),
  voided_by             integer,
  void_reason           text,
  replaced_by           bigint,

  primary key (id, day),
  constraint voided_in_one_way check ((voided_at is null) = (void_kind is null)),
  constraint a_correction_names_what_replaced_it check ((void_kind = 'correction') = (replaced_by is not null)),
  constraint voided_by_a_person_with_a_reason check (void_kind <> 'person' or void_reason is not null)
) partition by range (day);

create table activities_elsewhen partition of activities default;

create unique index activities_identity on activities (day, identity, rank) where voided_at is null;
create index activities_in_order on activities (occurred_at, id) include (day) where voided_at is null;
create index activities_voided on activities (occurred_at, id) include (day) where voided_at is not null;
-- The lines of one import are adjacent, so a BRIN index is enough, and writing it costs almost nothing.
create index activities_of_import on activities using brin (import_id) with (pages_per_range = 16, autosummarize = on);
create index activities_of_outlet on activities (outlet_id, occurred_at, id) include (day) where voided_at is null;

create trigger activities_are_never_deleted before delete or truncate on activities
  for each statement execute function refuse_delete();

-- The numbers of subscribers and decoders, with the outlet and days of their activities. Filled in the background, because an
-- index on the lines would slow down imports.
create table identifier_index (
  kind      text not null check (kind in ('subscriber', 'decoder')),
  number    text collate "C" not null,
  outlet_id integer not null,
  first_day date not null,
  last_day  date not null,
  -- One activity of the last day.
  last_id   bigint not null,

  primary key (kind, number, outlet_id)
);

-- For numbers typed without their leading zeros; few numbers have any.
create index identifier_index_without_zeros on identifier_index (kind, ltrim(number, '0')) where number like '0%';

-- One row: activities from `indexed_from` to `indexed_until` are in the index; `indexed_from` is null before the first ones.
-- `rounds` counts how often none was left.
create table identifier_index_mark (
  only_row     boolean primary key default true check (only_row),
  indexed_until bigint not null,
  indexed_from bigint,
  rounds       bigint not null default 0
);

insert into identifier_index_mark (indexed_until) values (0);

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
  id   integer generated always as identity unique,
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
