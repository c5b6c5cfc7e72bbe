-- The queue of mails, and what managers see of it. What a mail says may open an account: it stands here
-- sealed, and only until it is sent; a week at most where it is kept.
create table mails (
  id              uuid primary key,
  account_id      integer references accounts,
  kind            text not null check (kind in ('activation', 'reset', 'code', 'email_change', 'notice')),
  recipient       text not null,
  subject         text not null,
  sealed          bytea,
  state           text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'dropped')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  failure         text,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,

  check (state not in ('queued', 'sending') or sealed is not null),
  check ((state = 'sent') = (sent_at is not null))
);

create index mails_due on mails (next_attempt_at) where state in ('queued', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_account on mails (account_id, created_at);
