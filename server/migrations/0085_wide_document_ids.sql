-- At 200 documents a second an integer lasts 124 days. Ids stay below 2^53, which a number of JavaScript holds exactly.
drop trigger requests_are_only_decided on credit_requests;
drop trigger parts_have_their_rest on credit_requests;

alter table ledger_transfers alter column document_id type bigint;

alter table transactions
  drop column reference,
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991,
  add column reference text not null generated always as ('TR-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored;

alter table credit_requests
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991,
  alter column rest_of type bigint;

alter table credit_request_comments
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991,
  alter column request_id type bigint;

alter table credit_request_documents
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991,
  alter column request_id type bigint;

alter table credit_operations
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991;

alter table reversals
  alter column id type bigint,
  alter column id set maxvalue 9007199254740991;

-- As they were before their columns changed.
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

create constraint trigger parts_have_their_rest
  after insert or update on credit_requests deferrable initially deferred
  for each row when (new.asked_amount is not null or new.rest_of is not null)
  execute function refuse_lost_rest();
