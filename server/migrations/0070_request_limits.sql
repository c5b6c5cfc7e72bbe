-- One row: how many requests may wait for one beneficiary in one queue, and how many one person may make within a minute.
create table request_limits (
  only_row   boolean primary key default true check (only_row),
  open_max   integer not null default 20 check (open_max > 0),
  per_minute integer not null default 30 check (per_minute > 0),
  updated_at timestamptz not null default now(),
  updated_by integer references accounts,
  version    integer not null default 1
);

insert into request_limits default values;

create index credit_requests_of_requester on credit_requests (requested_by, created_at desc);
