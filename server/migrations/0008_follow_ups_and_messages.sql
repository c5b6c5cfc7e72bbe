-- An account to call, because its credit is running out or its debt is overdue.
create table follow_ups (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts,
  kind       text not null check (kind in ('low_balance', 'running_out', 'late_debt')),
  status     text not null default 'open' check (status in ('open', 'taken', 'resolved', 'dropped')),
  taken_by   integer references accounts,
  closed_at  timestamptz,
  created_at timestamptz not null default now(),
  created_by integer references accounts,
  updated_at timestamptz not null default now(),
  version    integer not null default 1,

  constraint closed_when_resolved_or_dropped check ((status in ('resolved', 'dropped')) = (closed_at is not null)),
  constraint taken_by_somebody check (status <> 'taken' or taken_by is not null)
);

create unique index one_open_follow_up on follow_ups (account_id, kind) where closed_at is null;
create index follow_ups_newest on follow_ups (created_at desc, id desc);

create table follow_up_contacts (
  id           integer generated always as identity primary key,
  follow_up_id integer not null references follow_ups,
  channel      text not null check (channel in ('phone', 'visit', 'message', 'mail')),
  outcome      text not null check (outcome in ('reached', 'promised', 'no_answer', 'refused', 'wrong_number')),
  note         text not null default '' check (length(note) <= 1000),
  contacted_by integer not null references accounts,
  created_at   timestamptz not null default now()
);

create index follow_up_contacts_of on follow_up_contacts (follow_up_id, id);

create trigger follow_up_contacts_are_append_only
  before update or delete or truncate on follow_up_contacts
  for each statement execute function refuse_change();

-- The queue of mails, which managers see in part. The text of a mail may open an account, so it is encrypted, and erased once the
-- mail is sent or a week after it was kept.
create table mails (
  id              uuid primary key,
  account_id      integer references accounts,
  kind            text not null check (kind in ('activation', 'reset', 'code', 'email_change', 'notice', 'view')),
  recipient       text not null,
  subject         text not null,
  sealed          bytea,
  state           text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'dropped')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  failure         text,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,

  constraint a_mail_to_send_has_a_text check (state not in ('queued', 'sending') or sealed is not null),
  constraint sent_at_a_time check ((state = 'sent') = (sent_at is not null))
);

create index mails_due on mails (next_attempt_at) where state in ('queued', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_account on mails (account_id, created_at);

create table notifications (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts,
  topic      text not null check (topic in ('account', 'import', 'channel_access', 'mail', 'credit', 'objective', 'commission', 'stock', 'reconciliation', 'month', 'follow-up', 'message', 'announcement')),
  title      text not null,
  body       text not null default '',
  -- The path of a page of the product.
  link       text check (link like '/%'),
  -- A repeated event of one source raises the count of its unread notification.
  source     text,
  count      integer not null default 1 check (count > 0),
  created_at timestamptz not null default now(),
  read_at    timestamptz
);

create index notifications_newest on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_unread_of_source on notifications (account_id, source) where read_at is null and source is not null;
