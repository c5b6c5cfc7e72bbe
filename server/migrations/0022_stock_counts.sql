-- What lies in a depot, counted without seeing what the books say.
create table stock_counts (
  id           integer generated always as identity primary key,
  reference    text not null generated always as ('INV-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  depot_id     integer not null references depots,
  status       text not null default 'open' check (status in ('open', 'submitted', 'posted', 'cancelled')),
  opened_at    timestamptz not null,
  counted_by   integer not null references accounts,
  submitted_at timestamptz,
  submitted_by integer references accounts,
  -- When it was posted or cancelled.
  closed_at    timestamptz,
  closed_by    integer references accounts,
  reason       text check (length(reason) between 1 and 500),
  version      integer not null default 1,

  constraint submitted_by_somebody check ((submitted_at is null) = (submitted_by is null)),
  constraint closed_by_somebody check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null)),
  constraint each_state_has_its_instants check (case status
    when 'open' then submitted_at is null and closed_at is null
    when 'submitted' then submitted_at is not null and closed_at is null
    when 'posted' then submitted_at is not null and closed_at is not null
    else closed_at is not null end),
  constraint posted_by_another check (status <> 'posted' or closed_by not in (counted_by, submitted_by))
);

create unique index one_open_count_of_a_depot on stock_counts (depot_id) where status = 'open';
create index stock_counts_of_depot on stock_counts (depot_id, id);

create trigger stock_counts_are_never_deleted before delete or truncate on stock_counts
  for each statement execute function refuse_delete();

-- A serial that was scanned, or how many pieces of a counted article there are, at an instant. The last entry of each holds.
create table stock_count_entries (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  count_id   integer not null references stock_counts,
  at         timestamptz not null,
  entered_by integer not null references accounts,
  number     text check (number ~ '^[A-Z0-9-]{4,20}$'),
  article_id integer references articles (id),
  quantity   integer not null check (quantity >= 0),

  constraint a_serial_or_an_article check (num_nonnulls(number, article_id) = 1 and (number is null or quantity = 1))
);

create index stock_count_entries_of_count on stock_count_entries (count_id, id);

create trigger stock_count_entries_are_append_only
  before update or delete or truncate on stock_count_entries
  for each statement execute function refuse_change();

-- What differed from the books when the count was submitted.
create table stock_count_gaps (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  count_id   integer not null references stock_counts,
  kind       text not null check (kind in ('missing', 'extra')),
  number     text,
  -- Null for a scanned number that nobody knows.
  serial_id  bigint references serials,
  article_id integer references articles (id),
  quantity   integer not null check (quantity > 0),
  counted    integer,
  expected   integer,
  -- Where the books had an extra serial.
  depot_id   integer references depots,

  constraint a_serial_or_a_quantity check (
    case when number is null then serial_id is null and article_id is not null and quantity = abs(counted - expected)
    else counted is null and expected is null and quantity = 1 end
  )
);

create index stock_count_gaps_of_count on stock_count_gaps (count_id, id);

create trigger stock_count_gaps_are_append_only
  before update or delete or truncate on stock_count_gaps
  for each statement execute function refuse_change();
