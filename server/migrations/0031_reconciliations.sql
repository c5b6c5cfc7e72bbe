-- A month of the operator's statement against our sales. Whoever changes it, its lines or its groups locks its row first.
create table reconciliations (
  id          integer generated always as identity primary key,
  month       date not null unique check (month = date_trunc('month', month)::date),
  -- The month in the network's zone, as it was when the reconciliation was opened.
  zone        text not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  status      text not null default 'open' check (status in ('open', 'proposing', 'locked')),
  opened_by   integer references accounts,
  opened_at   timestamptz not null default now(),
  -- Lines that came after it were compared with nothing yet.
  proposed_at timestamptz,
  locked_by   integer references accounts,
  locked_at   timestamptz,
  seal        text check (seal ~ '^[0-9a-f]{64}$'),
  updated_at  timestamptz not null default now(),
  version     integer not null default 1,

  constraint locked_by_somebody_with_a_seal
    check ((status = 'locked') = (locked_at is not null) and (locked_at is null) = (locked_by is null) and (locked_at is null) = (seal is null)),
  constraint a_month_is_a_period check (starts_at < ends_at)
);

-- What a running proposal shows. A table of its own, so that nobody who works on the month waits for it.
create table reconciliation_progress (
  reconciliation_id integer primary key references reconciliations,
  step              text not null,
  done              integer not null check (done >= 0),
  total             integer not null check (total >= done),
  updated_at        timestamptz not null default now()
);

-- The accepted lines of applied statements. Corrected and undone ones stay, for the line that comes back when its correction goes.
create table statement_lines (
  id                bigint generated always as identity (maxvalue 9007199254740991) primary key,
  reconciliation_id integer not null references reconciliations,
  import_id         integer not null references imports,
  line_number       integer not null,
  identity          uuid not null,
  status            text not null default 'standing' check (status in ('standing', 'corrected', 'undone')),
  -- No sale of a subscription: in no total.
  is_ignored        boolean not null,
  -- Of an earlier month whose reconciliation was locked.
  is_late           boolean not null,
  at                timestamptz not null,
  day               date not null,
  outlet_id         integer references accounts,
  outlet_number     text not null,
  outlet_name       text not null,
  subscriber_number text not null,
  decoder_number    text not null,
  movement_code     text not null,
  article_code      text not null,
  amount            bigint not null,
  reference         text not null,
  -- The line of an earlier statement that this one replaces.
  corrects          bigint references statement_lines,
  created_at        timestamptz not null default now(),
  -- Numbers by which lines are compared.
  subscriber        text not null generated always as (canonical_number(subscriber_number)) stored,
  decoder           text not null generated always as (canonical_number(decoder_number)) stored,

  unique (import_id, line_number),
  constraint counted_lines_have_an_amount check (is_ignored or amount > 0)
);

create index statement_lines_of_month on statement_lines (reconciliation_id, day, id) include (amount) where status = 'standing' and not is_ignored;
create index statement_lines_by_amount on statement_lines (reconciliation_id, amount, id) where status = 'standing' and not is_ignored;
create index statement_lines_identity on statement_lines (reconciliation_id, identity);
create index statement_lines_corrects on statement_lines (corrects) where corrects is not null;
create index statement_lines_outlet on statement_lines (outlet_id);
create index statement_lines_without_outlet on statement_lines (outlet_number) where outlet_id is null;

-- Lines that belong together, by proposal or by hand. A month of them enters at once: `check_new_groups` checks their month and outlet, and
-- `check_new_members` the group of each line, once per statement; foreign keys, checked for each row, would take 40 % of that time.
create table reconciliation_groups (
  id                  bigint generated always as identity (maxvalue 9007199254740991) primary key,
  reconciliation_id   integer not null,
  status              text not null check (status in ('proposed', 'matched', 'explained', 'adjusted', 'refused', 'undone')),
  -- The step that proposed it; null if a person put the lines together.
  step                text check (step in ('exact', 'window', 'digit', 'sum', 'amount')),
  score               integer check (score between 0 and 100),
  -- In French.
  reason              text not null,
  -- Matched by its step, without a person.
  is_automatic        boolean not null default false,
  -- Those of its first line, ours before the operator's: the order of groups.
  outlet_id           integer,
  day                 date not null,
  -- What the operator's lines amount to, less ours.
  difference          bigint not null,
  explanation_reason  text check (explanation_reason in ('operator_error', 'duplicate', 'late', 'cancelled', 'wrong_amount', 'out_of_network', 'other')),
  explanation_note    text check (length(explanation_note) between 1 and 1000),
  -- The person of its present status, if it was not a step.
  made_by             integer references accounts,
  made_at             timestamptz not null default now(),
  version             integer not null default 1,

  constraint a_step_gives_a_score check ((step is null) = (score is null)),
  constraint only_a_step_matches_by_itself check (not is_automatic or (step is not null and made_by is null)),
  constraint a_match_has_no_difference check (status <> 'matched' or difference = 0),
  constraint explained_with_a_reason check (status <> 'explained' or explanation_reason is not null),
  constraint other_reasons_have_a_note check (explanation_reason <> 'other' or explanation_note is not null),
  constraint adjusted_for_a_difference check (status <> 'adjusted' or (difference <> 0 and explanation_note is not null and made_by is not null))
);

create index reconciliation_groups_in_order on reconciliation_groups (reconciliation_id, outlet_id, day, id);
create index reconciliation_groups_of_status on reconciliation_groups (reconciliation_id, status, step);

-- The lines of groups: sales (`ours`) by their transaction, the operator's by their statement line, neither of which is ever deleted.
create table reconciliation_members (
  group_id          bigint not null,
  reconciliation_id integer not null,
  side              text not null check (side in ('ours', 'operator')),
  line_id           bigint not null,
  amount            bigint not null check (amount > 0),
  -- True while its group is proposed, matched, explained or adjusted.
  is_standing       boolean not null default true,

  primary key (group_id, side, line_id)
);

-- Whatever two people do at once, a line stands in one group.
create unique index one_group_of_a_line on reconciliation_members (side, line_id) where is_standing;
create index reconciliation_members_of_month on reconciliation_members (reconciliation_id, side) include (amount, group_id) where is_standing;
create index former_members_of_line on reconciliation_members (side, line_id) where not is_standing;

-- Lines that a person refused to put together: no proposal holds both again.
create table refused_pairs (
  reconciliation_id integer not null references reconciliations,
  transaction_id    bigint not null,
  statement_line_id bigint not null,
  group_id          bigint not null references reconciliation_groups,

  primary key (transaction_id, statement_line_id)
);

create index refused_pairs_of_month on refused_pairs (reconciliation_id);
create index refused_pairs_of_group on refused_pairs (group_id);

-- The lines of a locked month as they were then, of both sides, with those that no total holds.
create table locked_lines (
  reconciliation_id integer not null references reconciliations,
  side              text not null check (side in ('ours', 'operator')),
  line_id           bigint not null,
  status            text not null check (status in ('matched', 'explained', 'adjusted', 'ignored')),
  at                timestamptz not null,
  day               date not null,
  outlet_id         integer references accounts,
  outlet_number     text not null,
  outlet_name       text not null,
  subscriber_number text not null,
  decoder_number    text not null,
  amount            bigint not null,
  reference         text not null,
  import_id         integer,
  line_number       integer,
  group_id          bigint,
  is_late           boolean not null,

  primary key (reconciliation_id, side, line_id)
);

create index locked_lines_by_day on locked_lines (reconciliation_id, side, day, line_id);

-- The validated sales of each month, as long as it is not locked.
create index transactions_to_reconcile on transactions (created_at, id) include (amount, outlet_id) where status = 'validated' and package_id is not null;

create view our_lines as
select reconciliation.id as reconciliation_id, sale.id as line_id, sale.created_at as at,
  (sale.created_at at time zone reconciliation.zone)::date as day, sale.outlet_id, sale.subscriber_number, sale.decoder_number,
  canonical_number(sale.subscriber_number) as subscriber, canonical_number(sale.decoder_number) as decoder, sale.amount, sale.reference,
  sale.decided_at as known_at, sale.created_by as made_by
from reconciliations reconciliation
join transactions sale on sale.created_at >= reconciliation.starts_at and sale.created_at < reconciliation.ends_at
  and sale.status = 'validated' and sale.package_id is not null;

create view operator_lines as
select line.reconciliation_id, line.id as line_id, line.at, line.day, line.outlet_id, line.outlet_number, line.outlet_name, line.subscriber_number,
  line.decoder_number, line.subscriber, line.decoder, line.amount, line.reference, line.import_id, line.line_number, line.is_late,
  line.created_at as known_at
from statement_lines line
where line.status = 'standing' and not line.is_ignored;

-- One posting for each adjustment, however often it is asked for.
alter table credit_operations add column reconciliation_group_id bigint unique references reconciliation_groups;
