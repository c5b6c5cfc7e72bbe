-- Tasks that people write for themselves or for colleagues.
create table tasks (
  id          integer generated always as identity primary key,
  title       text not null check (length(title) between 1 and 120),
  note        text not null default '' check (length(note) <= 1000),
  due_on      date,
  assignee_id integer not null references accounts,
  created_by  integer not null references accounts,
  created_at  timestamptz not null default now(),
  done_at     timestamptz,
  done_by     integer references accounts,
  version     integer not null default 1,

  constraint done_by_somebody check ((done_at is null) = (done_by is null))
);

create index tasks_of_assignee on tasks (assignee_id, due_on) where done_at is null;
create index tasks_of_author on tasks (created_by, due_on) where done_at is null;
create index tasks_done_of_assignee on tasks (assignee_id, done_at desc) where done_at is not null;
create index tasks_done_of_author on tasks (created_by, done_at desc) where done_at is not null;

-- The tasks that somebody gave to a colleague, to count those of a minute. They outlive their task, so that deleting it does not begin the count anew.
create table task_handovers (
  id       bigint generated always as identity primary key,
  given_by integer not null references accounts,
  given_at timestamptz not null default now()
);

create index task_handovers_latest on task_handovers (given_by, given_at);
