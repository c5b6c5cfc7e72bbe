create table imports (
  id             integer generated always as identity primary key,
  import_kind    text not null default 'activation'
    check (import_kind in ('activation', 'objectif', 'stock', 'depot', 'relance', 'rapprochement')),
  state          text not null default 'received' check (state in ('received', 'analysed', 'applied', 'undone', 'failed')),
  file_name      text not null,
  file_bytes     bigint not null default 0,
  file_sha256    bytea,
  file_format    text check (file_format in ('csv', 'xlsx')),
  file_encoding  text,
  file_separator text,
  file_sheet     text,
  -- Other sheets of the workbook that have the header.
  other_sheets   text[] not null default '{}',
  header_line    integer,
  columns_found  integer,
  -- The header as written, so that rejected lines go back in the file's own columns.
  column_names   jsonb,
  month          date,
  day_from       date,
  day_to         date,
  months         jsonb,
  lines_read     integer not null default 0,
  counts         jsonb,
  effect         jsonb,
  failure        text,
  creates_outlets boolean not null default false,
  created_at     timestamptz not null default now(),
  created_by     integer references accounts,
  analysed_at    timestamptz,
  applied_at     timestamptz,
  applied_by     integer references accounts,
  undone_at      timestamptz,
  undone_by      integer references accounts,
  undo_reason    text,
  updated_at     timestamptz not null default now(),
  version        integer not null default 1,

  constraint failed_with_a_reason check ((state = 'failed') = (failure is not null)),
  constraint applied_at_a_time check (state not in ('applied', 'undone') or applied_at is not null),
  constraint undone_at_a_time check ((state = 'undone') = (undone_at is not null))
);

create index imports_applied on imports (day_from, day_to) where state = 'applied';

alter table accounts add foreign key (opened_by_import) references imports;
alter table objectives add foreign key (import_id) references imports;
alter table objective_versions add foreign key (import_id) references imports;

create function refuse_import_state() returns trigger language plpgsql as $$
begin
  raise exception 'import % does not go from % to %', new.id, old.state, new.state using errcode = 'check_violation';
end $$;

create trigger imports_go_one_way before update of state on imports for each row
  when (
    old.state <> new.state
    and (old.state, new.state) not in (('received', 'analysed'), ('received', 'applied'), ('received', 'failed'), ('analysed', 'applied'), ('applied', 'undone'))
  )
  execute function refuse_import_state();
create trigger imports_are_never_deleted before delete or truncate on imports
  for each statement execute function refuse_delete();

-- One line of a file, from its reading until it becomes an activity. Accepted and corrected lines move to `activities` when the
-- import is applied; duplicate, rejected and quarantined ones stay here as they were read, and so do those accepted with a
-- warning. No foreign key to `imports`: checking it for each row would double the time that reading a file takes.
create table import_lines (
  import_id             integer not null,
  line_number           integer not null,
  line_status           text check (line_status in ('accepted', 'corrected', 'duplicate', 'rejected', 'quarantined')),
  warning               text,
  problem_column        text,
  problem_value         text,
  reason                text,
  cells                 jsonb,
  -- What a line of another kind than `activation` says: an object of its kind.
  fields                jsonb,
  -- The activity or quarantined line that this line repeats or corrects.
  known_activity_id     bigint,
  known_import_id       integer,
  known_line_number     integer,
  -- The same for a line of the operator's statement.
  known_statement_line_id bigint,
  -- For a quarantined line: the applied import whose line, with another amount, replaces it in quarantine.
  superseded_by_import  integer references imports,

  identity              uuid,
  day                   date,
  occurred_at           timestamptz,
  outlet_number         text,
  outlet_name           text,
  distributor           text,
  salesman_code         text,
  salesman_name         text,
  user_code             text,
  user_name             text,
  civility              text,
  last_name             text,
  first_name            text,
  subscriber_number     text,
  contract_number       text,
  movement_code         text,
  kind                  text,
  amount                bigint,
  amount_net            bigint,
  tax_amount            bigint,
  currency              text,
  tax_rate              numeric(6, 3),
  group_name            text,
  company_code          text,
  article_code          text,
  article_label         text,
  starts_on             date,
  ends_on               date,
  duration              text,
  valid_full            text,
  card_number           text,
  decoder_number        text,
  scratch_number        text,
  mobile_transaction_id text,

  primary key (import_id, line_number)
);

create index import_lines_quarantined on import_lines (outlet_number, identity) where line_status = 'quarantined';
create index import_lines_known on import_lines (known_activity_id) where known_activity_id is not null;
create index import_lines_known_line on import_lines (known_import_id, known_line_number) where known_import_id is not null;
create index import_lines_known_statement on import_lines (known_statement_line_id) where known_statement_line_id is not null;
create index import_lines_superseded on import_lines (superseded_by_import) where superseded_by_import is not null;

-- Lines in quarantine that an applied import holds: its own, or one that its file repeats.
create view waiting_lines as
select line.*
from import_lines line
where line.line_status = 'quarantined' and line.superseded_by_import is null and (
  exists (select from imports owner where owner.id = line.import_id and owner.state = 'applied')
  or exists (
    select from import_lines duplicate
    join imports on imports.id = duplicate.import_id and imports.state = 'applied'
    where duplicate.known_import_id = line.import_id and duplicate.known_line_number = line.line_number and duplicate.line_status = 'duplicate'
  )
);

-- The outlets that a line of a file may name.
create view known_outlets as
  select id, outlet_number, outlet_name from accounts where outlet_number is not null and not is_withdrawn;
