-- One row: the territory whose public holidays the network keeps. The holidays of a year are computed (`holidays.rules.ts`).
create table calendar_settings (
  only_row   boolean primary key default true check (only_row),
  territory  text not null default 'FR' check (territory in ('FR', 'FR-AM', 'GP', 'MQ', 'GF', 'RE', 'YT', 'NONE')),
  updated_at timestamptz not null default now(),
  updated_by integer references accounts,
  version    integer not null default 1
);

insert into calendar_settings default values;

-- Days on which the network is closed though they are no public holiday.
create table closings (
  id         integer generated always as identity primary key,
  day        date not null unique,
  name       text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  created_by integer not null references accounts
);

-- The weights of days, the pace and the landing of every report follow the calendar.
create trigger calendar_settings_change_figures after update on calendar_settings
  for each statement execute function raise_data_version();

create trigger closings_change_figures after insert or update or delete on closings
  for each statement execute function raise_data_version();
