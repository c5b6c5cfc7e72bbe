-- A follow-up is of a person with all reasons, no longer of one reason.
drop index one_open_follow_up;
alter table follow_ups
  drop constraint closed_when_resolved_or_dropped,
  drop constraint taken_by_somebody,
  drop constraint follow_ups_status_check,
  -- Why the person is called, as last compared: `kind`, `amount` in minor units, and `since`, a day.
  add column reasons        jsonb not null default '[]',
  -- The latest promise; earlier ones stay in their contacts. The amount may be missing for a subscriber.
  add column promise_date   date,
  add column promise_amount bigint check (promise_amount > 0),
  add column promised_at    timestamptz,
  add column next_call_on   date,
  add column closed_by      integer references accounts,
  add column resolution     text check (resolution in ('by_hand', 'cause_ended', 'renewed', 'import_undone')),
  add column reason         text check (length(reason) between 1 and 500);

update follow_ups
set reasons = jsonb_build_array(jsonb_build_object('kind', kind, 'amount', '0', 'since', created_at::date)),
  resolution = case when closed_at is not null then 'by_hand' end;

-- Of several open ones of a person the oldest stays, with the contacts of all. Who took the first of them holds it.
alter table follow_up_contacts disable trigger follow_up_contacts_are_append_only;

update follow_up_contacts contact
set follow_up_id = eldest.id
from follow_ups follow_up
join (select account_id, min(id) as id from follow_ups where closed_at is null group by account_id) eldest using (account_id)
where contact.follow_up_id = follow_up.id and follow_up.closed_at is null and follow_up.id <> eldest.id;

alter table follow_up_contacts enable trigger follow_up_contacts_are_append_only;

update follow_ups
set reasons = merged.reasons, taken_by = merged.taken_by, status = case when merged.taken_by is null then 'open' else 'taken' end
from (
  select min(id) as id, jsonb_agg(reasons -> 0 order by id) as reasons,
    (array_agg(taken_by order by id) filter (where taken_by is not null))[1] as taken_by
  from follow_ups where closed_at is null group by account_id having count(*) > 1
) merged
where follow_ups.id = merged.id;

delete from follow_ups younger
using follow_ups older
where younger.closed_at is null and older.closed_at is null and older.account_id = younger.account_id and older.id < younger.id;

alter table follow_ups
  drop column kind,
  add constraint follow_ups_status_check check (status in ('open', 'taken', 'promised', 'resolved', 'dropped')),
  add constraint closed_when_resolved_or_dropped check ((status in ('resolved', 'dropped')) = (closed_at is not null)),
  add constraint closed_for_a_cause check ((closed_at is null) = (resolution is null)),
  add constraint taken_by_somebody check (status not in ('taken', 'promised') or taken_by is not null),
  add constraint open_is_nobodys check (status <> 'open' or taken_by is null),
  add constraint a_promise_was_noted check ((promise_date is null) = (promised_at is null) and (promise_date is not null or promise_amount is null)),
  add constraint promised_needs_a_promise check (status <> 'promised' or promise_date is not null);

-- Whatever two people do at once, a person has one follow-up that is not closed.
create unique index one_open_follow_up on follow_ups (account_id) where closed_at is null;
create index follow_ups_promised on follow_ups (promise_date) where promise_date is not null;
create index follow_ups_of_person on follow_ups (account_id, closed_at);

alter table follow_up_contacts
  add column promise_date   date,
  add column promise_amount bigint check (promise_amount > 0),
  add column next_call_on   date,
  add constraint a_promise_is_the_outcome check ((promise_date is null or outcome = 'promised') and (promise_date is not null or promise_amount is null));

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'follow-up % is closed', old.id;
end $$;

create trigger closed_follow_ups_stay_closed
  before update on follow_ups
  for each row when (old.closed_at is not null and old.account_id is not null)
  execute function refuse_reopening();
