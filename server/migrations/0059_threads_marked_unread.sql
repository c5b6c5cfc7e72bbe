-- A thread marked as unread has been read all the same: who wrote in it still sees who has read it.
alter table thread_members add column is_marked_unread boolean not null default false;

create or replace view thread_readers as
  select member.*
  from thread_members member
  join message_threads thread on thread.id = member.thread_id
  join accounts account on account.id = member.account_id
  where not thread.is_to_managers or thread.started_by = member.account_id or account.role_name = 'ROLE_MANAGER';
