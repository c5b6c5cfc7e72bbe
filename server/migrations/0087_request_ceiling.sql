-- The most that one request may ask for where no maximum is set for the account or its role. Whole minor units; null: no such limit.
alter table request_limits add column amount_max bigint default 10000000 check (amount_max > 0);
