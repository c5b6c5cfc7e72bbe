-- What a file says of an article in a depot over a month. It is compared with the moves, and moves nothing.
create table depot_statements (
  id          integer generated always as identity primary key,
  import_id   integer not null references imports,
  line_number integer not null,
  depot_id    integer not null references depots,
  article_id  integer not null references articles (id),
  month       date not null check (extract(day from month) = 1),
  opening     integer not null check (opening >= 0),
  received    integer not null check (received >= 0),
  returned    integer not null,
  sold        integer not null check (sold >= 0),
  closing     integer not null check (closing >= 0),
  status      text not null default 'standing' check (status in ('standing', 'replaced', 'undone', 'voided')),
  -- The statement that this one corrects.
  replaces_id integer references depot_statements,
  voided_at   timestamptz,
  voided_by   integer references accounts,
  void_reason text check (length(void_reason) between 1 and 500),

  constraint a_statement_adds_up check (opening + received + returned - sold = closing),
  constraint voided_by_somebody check ((status = 'voided') = (voided_at is not null) and (voided_at is null) = (voided_by is null))
);

create unique index one_statement_stands on depot_statements (month, depot_id, article_id) where status = 'standing';
create index depot_statements_of_import on depot_statements (import_id);

create trigger depot_statements_are_never_deleted before delete or truncate on depot_statements
  for each statement execute function refuse_delete();
