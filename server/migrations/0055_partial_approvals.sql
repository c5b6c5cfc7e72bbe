-- An agent who is short grants part of a request. What is left is a request of its own, which waits in the place of the first.
alter table credit_requests
  -- What was asked, where only a part of it was granted.
  add column asked_amount bigint,
  add column rest_of integer unique references credit_requests,
  add constraint a_part_of_what_was_asked check (
    asked_amount is null or (asked_amount > amount and status = 'approved' and queue = 'agent_credit')
  );

drop trigger requests_are_only_decided on credit_requests;

-- What was asked stays as it was asked, but for the amount of a partial approval, which keeps it beside; and a first approval stays.
create trigger requests_are_only_decided
  before update on credit_requests
  for each row when (
    (new.queue, new.user_id, new.requested_by, new.description, new.rest_of)
      is distinct from (old.queue, old.user_id, old.requested_by, old.description, old.rest_of)
    or (new.amount, new.asked_amount) is distinct from (old.amount, old.asked_amount)
      and new.asked_amount is distinct from old.amount
    or (old.first_approved_by is not null and (new.first_approved_by, new.first_approved_at)
      is distinct from (old.first_approved_by, old.first_approved_at))
    or (old.status = 'pending_second' and new.status = 'pending')
  )
  execute function refuse_other_request();

-- A part and its rest come together, and make what was asked.
create function refuse_lost_rest() returns trigger language plpgsql as $$
begin
  if (new.asked_amount is not null and not exists (
    select from credit_requests rest
    where rest.rest_of = new.id and (rest.queue, rest.user_id, rest.requested_by) = (new.queue, new.user_id, new.requested_by)
      and coalesce(rest.asked_amount, rest.amount) = new.asked_amount - new.amount
  )) or (new.rest_of is not null and not exists (
    select from credit_requests part
    where part.id = new.rest_of and part.asked_amount - part.amount = coalesce(new.asked_amount, new.amount)
  )) then
    raise exception 'credit request %: a part and its rest are not what was asked', new.id using errcode = 'LG003';
  end if;
  return null;
end $$;

create constraint trigger parts_have_their_rest
  after insert or update on credit_requests deferrable initially deferred
  for each row when (new.asked_amount is not null or new.rest_of is not null)
  execute function refuse_lost_rest();
