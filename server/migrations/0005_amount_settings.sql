-- Limits of one operation, for a role or for one account. The role's row completes the nulls of the account's row.
create table amount_settings (
  id                    integer generated always as identity primary key,
  role_name             text check (role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT')),
  account_id            integer references accounts,
  operation             text not null check (operation in ('network_credit', 'agent_credit', 'float', 'credit', 'debit', 'transaction')),
  minimum               bigint check (minimum > 0),
  maximum               bigint check (maximum > 0),
  step                  bigint check (step > 0),
  daily_cap             bigint check (daily_cap > 0),
  monthly_cap           bigint check (monthly_cap > 0),
  double_decision_above bigint check (double_decision_above > 0),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  updated_by            integer references accounts,
  version               integer not null default 1,

  constraint for_a_role_or_an_account check ((role_name is null) <> (account_id is null)),
  constraint minimum_up_to_maximum check (minimum <= maximum),
  constraint daily_cap_up_to_monthly_cap check (daily_cap <= monthly_cap),
  unique nulls not distinct (role_name, account_id, operation)
);

-- Limits of a balance, for a role or for one account.
create table balance_settings (
  id                 integer generated always as identity primary key,
  role_name          text check (role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT')),
  account_id         integer references accounts,
  credit_limit       bigint check (credit_limit >= 0),
  alert_threshold    bigint,
  critical_threshold bigint,
  payment_days       integer check (payment_days between 1 and 365),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  updated_by         integer references accounts,
  version            integer not null default 1,

  constraint for_a_role_or_an_account check ((role_name is null) <> (account_id is null)),
  constraint critical_up_to_alert check (critical_threshold <= alert_threshold),
  unique nulls not distinct (role_name, account_id)
);

-- The settings in force for each account that can hold credit: its own, else its role's, else none.
create view balance_settings_in_force as
select
  accounts.id as account_id,
  coalesce(own.credit_limit, of_role.credit_limit, 0) as credit_limit,
  coalesce(own.alert_threshold, of_role.alert_threshold) as alert_threshold,
  coalesce(own.critical_threshold, of_role.critical_threshold) as critical_threshold,
  coalesce(own.payment_days, of_role.payment_days, 7) as payment_days
from accounts
left join balance_settings own on own.account_id = accounts.id
left join balance_settings of_role on of_role.role_name = accounts.role_name
where accounts.role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT');

create function follow_balance_settings() returns trigger language plpgsql as $$
declare
  changed balance_settings;
begin
  -- Without the lock, concurrent changes of settings and roles would not see each other.
  perform pg_advisory_xact_lock(4031978);
  for changed in select old.* where tg_op <> 'INSERT' union all select new.* where tg_op <> 'DELETE' loop
    perform apply_credit_limits(array(
      select id from accounts
      where id = changed.account_id or role_name = changed.role_name
      order by id
    ));
  end loop;
  return null;
end $$;

create trigger balance_settings_move_floors
  after insert or update of credit_limit, role_name, account_id or delete on balance_settings
  for each row execute function follow_balance_settings();

create function follow_role() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4031978);
  perform apply_credit_limits(array[new.id]);
  return null;
end $$;

-- Fires after `accounts_open_in_the_ledger`, which opens the accounts limited here: triggers of one event fire by name.
create trigger accounts_take_the_limits_of_their_role
  after insert or update of role_name on accounts
  for each row when (new.role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'))
  execute function follow_role();

-- One row. Amounts are whole minor units; null means no limit.
create table request_limits (
  only_row      boolean primary key default true check (only_row),
  -- The most pending requests per beneficiary and queue, and the most requests per person and minute.
  open_max      integer not null default 20 check (open_max > 0),
  per_minute    integer not null default 30 check (per_minute > 0),
  -- Approving a request above this amount needs a second confirmation of name and amount.
  confirm_above bigint default 100000 check (confirm_above > 0),
  -- The highest amount of a request if neither the account nor its role has a maximum.
  amount_max    bigint default 10000000 check (amount_max > 0),
  updated_at    timestamptz not null default now(),
  updated_by    integer references accounts,
  version       integer not null default 1
);

insert into request_limits default values;
