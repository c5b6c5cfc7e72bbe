-- Threads of messages between people. A thread to the managers has every active manager as a member.
create table message_threads (
  id              integer generated always as identity primary key,
  subject         text not null check (length(subject) between 1 and 120),
  is_to_managers  boolean not null,
  started_by      integer not null references accounts,
  started_at      timestamptz not null default now(),
  -- The last message, null only until the first one of the same transaction is written.
  last_message_id integer
);

create table thread_messages (
  id         integer generated always as identity primary key,
  thread_id  integer not null references message_threads,
  written_by integer not null references accounts,
  text       text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),

  constraint one_thread_of_a_message unique (thread_id, id)
);

create index thread_messages_of_writer on thread_messages (written_by, created_at);

alter table message_threads
  add constraint last_message_of_the_thread foreign key (id, last_message_id) references thread_messages (thread_id, id);

-- What a member made of a thread: where it is filed, and up to which message it was read.
create table thread_members (
  thread_id  integer not null references message_threads,
  account_id integer not null references accounts,
  place      text not null default 'inbox' check (place in ('inbox', 'archived', 'trash')),
  is_starred boolean not null default false,
  read_up_to integer not null default 0,
  primary key (thread_id, account_id)
);

create index thread_members_of_account on thread_members (account_id, place);

-- The members who may read a thread: whoever is no manager any more loses what others wrote to the managers.
create view thread_readers as
  select member.*
  from thread_members member
  join message_threads thread on thread.id = member.thread_id
  join accounts account on account.id = member.account_id
  where not thread.is_to_managers or thread.started_by = member.account_id or account.role_name = 'ROLE_MANAGER';
