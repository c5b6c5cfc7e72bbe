alter table ledger_accounts add foreign key (salesman_id) references salesmen (id);

create function open_ledger_accounts_of_salesmen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (kind, salesman_id, wanted_floor, floor, balance)
  select 'salesman_commission', id, 0, 0, 0 from new_rows order by id;
  return null;
end $$;

create trigger salesmen_open_in_the_ledger
  after insert on salesmen referencing new table as new_rows
  for each statement execute function open_ledger_accounts_of_salesmen();

-- The months that were computed. A month is closed for commissions from its first validated statement on; nobody opens it again.
create table commission_months (
  month      date primary key check (extract(day from month) = 1),
  -- When it was computed last.
  checked_at timestamptz,
  closed_at  timestamptz
);

create function refuse_opening_of_commission_month() returns trigger language plpgsql as $$
begin
  raise exception 'month % is closed for commissions', old.month;
end $$;

create trigger closed_commission_months_stay_closed
  before update or delete on commission_months
  for each row when (old.closed_at is not null)
  execute function refuse_opening_of_commission_month();

-- The months whose activities changed since commissions last looked. Rows are only added and deleted, so that imports
-- wait for nobody; a month stands there more than once, because a mark may be taken by a computation that does not see the change.
create table commission_changed_months (
  month date not null
);

create function note_changed_months() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select distinct date_trunc('month', day::timestamp)::date from new_rows;
  return null;
end $$;

create trigger activities_change_commissions_new
  after insert on activities referencing new table as new_rows
  for each statement execute function note_changed_months();
create trigger activities_change_commissions
  after update on activities referencing new table as new_rows
  for each statement execute function note_changed_months();

-- What one beneficiary earned in one month.
create table commission_statements (
  id             integer generated always as identity primary key,
  month          date not null references commission_months,
  beneficiary    text not null check (beneficiary in ('outlet', 'salesman', 'agent', 'sector_manager')),
  account_id     integer references accounts,
  salesman_id    integer references salesmen (id),
  -- A salesman has no account: the sector manager of the outlet of the month's last line reads the statement.
  reader_id      integer references accounts,
  status         text not null default 'computed' check (status in ('computed', 'reviewed', 'validated', 'paid')),
  lines          integer not null default 0,
  earned         bigint not null default 0,
  already_earned bigint not null default 0,
  due            bigint not null generated always as (earned - already_earned) stored,
  -- Commissions posted at the sale in this month and not paid yet.
  from_sales     bigint not null default 0,
  -- Those postings, by their versions on the commission account. The last one of a month is posted after the others were taken, at times.
  sales_taken    int8multirange not null default '{}',
  -- What the month before could not take back.
  carried_in     bigint not null default 0 check (carried_in <= 0),
  to_pay         bigint not null generated always as (greatest(0, earned - already_earned + from_sales + carried_in)) stored,
  carried_out    bigint not null generated always as (least(0, earned - already_earned + from_sales + carried_in)) stored,
  computed_at    timestamptz not null default now(),
  -- When its lines were last compared with the rules, also where nothing changed.
  checked_at     timestamptz not null default now(),
  reviewed_at    timestamptz,
  reviewed_by    integer references accounts,
  validated_at   timestamptz,
  validated_by   integer references accounts,
  paid_at        timestamptz,
  paid_by        integer references accounts,
  version        integer not null default 1,

  constraint one_statement_per_beneficiary_and_month unique nulls not distinct (month, beneficiary, account_id, salesman_id),
  constraint sales_are_taken_once exclude using gist (account_id with =, sales_taken with &&) where (validated_at is not null),
  constraint salesmen_sell_nothing_here check (sales_taken = '{}' or account_id is not null),
  constraint a_salesman_or_an_account check (
    (salesman_id is not null) = (beneficiary = 'salesman') and (account_id is null) = (beneficiary = 'salesman')
  ),
  constraint salesmen_have_readers check (reader_id is null or salesman_id is not null),
  constraint reviewed_before_validated check ((reviewed_at is null) = (status = 'computed') and (reviewed_at is null) = (reviewed_by is null)),
  constraint validated_before_paid check (
    (validated_at is not null) = (status in ('validated', 'paid')) and (validated_at is null) = (validated_by is null)
  ),
  constraint validated_by_another check (validated_by <> account_id),
  constraint paid_by_somebody check ((paid_at is not null) = (status = 'paid') and (paid_at is null) = (paid_by is null))
);

create index commission_statements_of_account on commission_statements (account_id, month);
-- The check of each minute looks at what was decided since the one before.
create index commission_statements_validated on commission_statements (validated_at);
create index commission_statements_paid on commission_statements (paid_at);
create index commission_statements_of_salesman on commission_statements (salesman_id, month);
create index commission_statements_of_reader on commission_statements (reader_id, month) where reader_id is not null;

-- A validated statement can only be paid.
create function refuse_change_of_validated_statement() returns trigger language plpgsql as $$
declare
  -- The other sums are generated after this trigger, from these.
  changing constant text[] := array['status', 'paid_at', 'paid_by', 'version', 'due', 'to_pay', 'carried_out'];
begin
  if tg_op = 'UPDATE' and old.status = 'validated' and new.status in ('validated', 'paid') and to_jsonb(new) - changing = to_jsonb(old) - changing then
    return new;
  end if;
  raise exception 'commission statement % is %', old.id, old.status;
end $$;

create trigger validated_statements_never_change
  before update or delete on commission_statements
  for each row when (old.status in ('validated', 'paid'))
  execute function refuse_change_of_validated_statement();

create table commission_lines (
  id             bigint generated always as identity (maxvalue 9007199254740991) primary key,
  statement_id   integer not null references commission_statements,
  kind           text not null check (kind in ('rule', 'none', 'late', 'reversal', 'adjustment')),
  activity_id    bigint not null,
  day            date not null,
  -- The beneficiary of the statement.
  account_id     integer,
  salesman_id    integer,
  rule_id        integer,
  rule_version   integer,
  basis          text check (basis in ('HT', 'TTC', 'unit')),
  basis_amount   bigint,
  -- A share in hundredths of a percent, or an amount.
  value          bigint,
  value_kind     text check (value_kind in ('share', 'amount')),
  tier_from      bigint,
  tiers_by       text check (tiers_by in ('line', 'volume')),
  amount         bigint not null,
  already_earned bigint not null default 0,
  transaction_id bigint references transactions,
  due            bigint not null generated always as (amount - already_earned) stored,
  -- The closed month, and the line there, that this line completes, takes back or adjusts.
  origin_month   date,
  origin_line_id bigint references commission_lines on delete cascade,
  reason_code    text check (reason_code in ('no_basis', 'condition_not_met', 'zero')),
  reason         text,
  -- How often lines of this activity were taken back before: it may be earned again. Of an adjustment, 1 if it was agreed on after that.
  occurrence     smallint not null default 0,

  constraint a_whole_rule_or_none check (num_nonnulls(rule_id, rule_version, basis) in (0, 3)),
  constraint nothing_has_a_reason check ((kind in ('rule', 'none', 'late') and amount = 0) = (reason_code is not null)),
  constraint nothing_has_no_rule check (kind not in ('rule', 'none', 'late') or (rule_id is null) = (amount = 0)),
  constraint none_earns_nothing check ((kind = 'none' and amount = 0) or (kind = 'rule' and amount <> 0) or kind not in ('none', 'rule')),
  constraint sales_earn_a_part_only check (
    already_earned = 0 or (sign(already_earned) = sign(amount) and abs(already_earned) <= abs(amount))
  ),
  constraint a_sale_is_cited_for_its_commission check ((transaction_id is null) = (already_earned = 0)),
  constraint other_months_have_an_origin check (
    (origin_month is not null) = (kind not in ('rule', 'none')) and (origin_line_id is not null) = (kind in ('reversal', 'adjustment'))
  )
);

create index commission_lines_of_statement on commission_lines (statement_id, day, id);
-- No activity twice under one rule and beneficiary, except after a reversal.
create unique index commission_earned_once on commission_lines (activity_id, rule_id, account_id, salesman_id, occurrence)
  nulls not distinct where kind in ('rule', 'none', 'late');
create unique index commission_reversed_once on commission_lines (origin_line_id) where kind = 'reversal';
create index commission_lines_of_activity on commission_lines (activity_id);
create index commission_lines_of_origin on commission_lines (origin_line_id) where origin_line_id is not null;
create index commission_lines_of_transaction on commission_lines (transaction_id) where transaction_id is not null;

create function refuse_lines_of_validated_statement() returns trigger language plpgsql as $$
declare
  frozen integer;
begin
  select statement.id into frozen
  from (select distinct statement_id from changed_rows) changed
  join commission_statements statement on statement.id = changed.statement_id
  where statement.status in ('validated', 'paid')
  limit 1;
  if found then
    raise exception 'commission statement % is validated', frozen;
  end if;
  return null;
end $$;

create trigger validated_lines_get_no_more
  after insert on commission_lines referencing new table as changed_rows
  for each statement execute function refuse_lines_of_validated_statement();
create trigger validated_lines_never_change_to
  after update on commission_lines referencing new table as changed_rows
  for each statement execute function refuse_lines_of_validated_statement();
create trigger validated_lines_never_change
  after update on commission_lines referencing old table as changed_rows
  for each statement execute function refuse_lines_of_validated_statement();
create trigger validated_lines_never_go
  after delete on commission_lines referencing old table as changed_rows
  for each statement execute function refuse_lines_of_validated_statement();

create table commission_contests (
  id           integer generated always as identity primary key,
  line_id      bigint not null references commission_lines on delete cascade,
  status       text not null default 'open' check (status in ('open', 'adjusted', 'refused')),
  reason       text not null check (length(trim(reason)) between 1 and 500),
  contested_by integer not null references accounts,
  contested_at timestamptz not null default now(),
  answer       text check (length(trim(answer)) between 1 and 500),
  answered_by  integer references accounts,
  answered_at  timestamptz,
  -- Written about a line that was replaced: the line that stands for it may have several open contests.
  is_moved     boolean not null default false,

  constraint answered_by_another check (answered_by <> contested_by),
  constraint answered_when_no_longer_open check (
    (answered_at is null) = (status = 'open') and (answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null)
  )
);

create unique index one_open_contest_per_line on commission_contests (line_id) where status = 'open' and not is_moved;
create index commission_contests_of_line on commission_contests (line_id, id);

-- What the lines of validated statements of outlets add up to by day of the activation, for reports. Only this trigger writes it.
create table commission_days (
  day       date not null,
  outlet_id integer not null references accounts,
  amount    bigint not null,

  primary key (day, outlet_id)
);

create function roll_up_validated_statement() returns trigger language plpgsql as $$
begin
  insert into commission_days (day, outlet_id, amount)
  select day, new.account_id, sum(amount) from commission_lines where statement_id = new.id group by day
  on conflict (day, outlet_id) do update set amount = commission_days.amount + excluded.amount;
  update data_version set version = version + 1;
  return null;
end $$;

create trigger validated_statements_roll_up
  after update of status on commission_statements
  for each row when (new.beneficiary = 'outlet' and new.status = 'validated' and old.status <> 'validated')
  execute function roll_up_validated_statement();
