-- One line of the operator's file that counts, or counted. Nothing is deleted: a line is voided, and can be shown.
-- What it refers to is checked for a whole statement (0008): a check for each row costs half of an import.
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
  -- The activity that this one replaced, at another amount.
  corrects              bigint,

  voided_at             timestamptz,
  -- By a person, by the undoing of its import, or by a correction that took its place.
  void_kind             text check (void_kind in ('person', 'undo', 'correction')),
  voided_by             integer,
  void_reason           text,
  replaced_by           bigint,

  primary key (id, day),
  check ((voided_at is null) = (void_kind is null)),
  check ((void_kind = 'correction') = (replaced_by is not null)),
  check (void_kind <> 'person' or void_reason is not null)
) partition by range (day);

create table activities_elsewhen partition of activities default;

create unique index activities_identity on activities (day, identity, rank) where voided_at is null;
create index activities_in_order on activities (occurred_at, id) include (day) where voided_at is null;
create index activities_voided on activities (occurred_at, id) include (day) where voided_at is not null;
-- Lines of one import lie together: a summary of the pages is enough, and costs nothing when they are written.
create index activities_of_import on activities using brin (import_id) with (pages_per_range = 16, autosummarize = on);
create index activities_of_outlet on activities (outlet_id, occurred_at, id) include (day) where voided_at is null;

-- Months that a file can sensibly hold have a partition of their own; the others share one.
create function ensure_activity_partition(of_month date) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', of_month)::date;
  name text := 'activities_' || to_char(first_day, 'YYYY_MM');
begin
  if first_day < date '2000-01-01' or first_day > current_date + interval '3 months' or to_regclass(name) is not null then
    return;
  end if;
  if exists (select from activities_elsewhen where day >= first_day and day < first_day + interval '1 month') then
    return;
  end if;
  execute format('create table %I partition of activities for values from (%L) to (%L)',
    name, first_day, (first_day + interval '1 month')::date);
end $$;

-- Whether an applied import holds this activity: its own, or one whose file repeated it.
create function held_by_applied(activity_id bigint, owner_id integer) returns boolean language sql stable as $$
  select exists (select from imports where id = owner_id and state = 'applied')
    or exists (
      select from import_lines holder
      join imports on imports.id = holder.import_id and imports.state = 'applied'
      where holder.known_activity_id = activity_id and holder.fate = 'duplicate'
    )
$$;
