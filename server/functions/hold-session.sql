-- Locks the caller's session until the transaction ends. Fails if the session has ended, or its account is inactive or has another
-- role. Suspending an account or changing its role ends its sessions, so no other row needs a lock.
create or replace function hold_session(held_id uuid, holder_id integer, holder_role text) returns void language plpgsql as $$
begin
  perform from sessions session join accounts account on account.id = session.account_id
  where session.id = held_id and session.account_id = holder_id and session.expires_at > now()
    -- A sign-out ends its own session, in its own transaction.
    and (session.ended_at is null or session.ended_at = now())
    and account.status = 'active' and account.role_name = coalesce(holder_role, account.role_name)
  for share of session;
  if not found then
    raise exception 'session % has ended', held_id using errcode = 'SE001';
  end if;
end $$;
