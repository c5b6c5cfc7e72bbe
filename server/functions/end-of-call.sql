drop function if exists hold_session(uuid, integer, text);
drop function if exists record_act(jsonb, jsonb);
drop function if exists version_of(text, text);
drop function if exists end_call(integer, text, smallint, text, jsonb, jsonb);

-- Locks the caller's session until the transaction ends. Fails if the session has ended, or its account is inactive or has another
-- role. Suspending an account or changing its role ends its sessions, so no other row needs a lock.
create or replace function hold_session(held_id uuid, caller_id integer, caller_role text) returns void language plpgsql as $$
begin
  perform from sessions session join accounts account on account.id = session.account_id
  where session.id = held_id and session.account_id = caller_id and session.expires_at > now()
    -- A sign-out ends its own session, in its own transaction.
    and (session.ended_at is null or session.ended_at = now())
    and account.status = 'active' and account.role_name = coalesce(caller_role, account.role_name)
  for share of session;
  if not found then
    raise exception 'session % has ended', held_id using errcode = 'SE001';
  end if;
end $$;

-- Returns the version of an object whose stale edits are told what changed, as this transaction leaves it; null for other kinds.
create or replace function version_of(kind text, number text) returns integer language sql stable as $$
  select case kind
    when 'account' then (select version from accounts where id = number::integer)
    when 'amount_settings' then (select version from amount_settings where id = number::integer)
    when 'article' then (select version from articles where id = number::integer)
    when 'balance_settings' then (select version from balance_settings where id = number::integer)
    when 'channel_access' then (select version from channel_accesses where channel_accesses.number = version_of.number::integer)
    when 'option' then (select version from package_options where id = number::integer)
    when 'package' then (select version from packages where id = number::integer)
  end
$$;

-- Writes the audit row of an act and the objects it changed. The role is the actor's present role unless the act states one.
create or replace function record_act(act jsonb, objects jsonb) returns void language plpgsql as $$
declare
  act_id bigint;
begin
  insert into audit (actor_id, role_name, session_id, address, action, target, change, status, code, request_id)
  select asked.actor_id, coalesce(asked.role_name, (select accounts.role_name from accounts where accounts.id = asked.actor_id)),
    asked.session_id, asked.address, asked.action, asked.target, asked.change, asked.status, asked.code, asked.request_id
  from jsonb_populate_record(null::audit, act) asked
  returning id into act_id;

  insert into audit_objects (audit_id, object_kind, object_id, before, after, version)
  select act_id, object_kind, object_id, before, after, version_of(object_kind, object_id) from jsonb_populate_recordset(null::audit_objects, objects);
end $$;

-- Ends a call in one round trip: saves its answer under its key, and records its act.
create or replace function end_call(caller_id integer, call_key text, answer_status smallint, answer_body text, act jsonb, objects jsonb)
returns void language plpgsql as $$
begin
  update idempotency_keys set status = answer_status, body = answer_body where actor_id = caller_id and key = call_key;
  perform record_act(act, objects);
end $$;
