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
