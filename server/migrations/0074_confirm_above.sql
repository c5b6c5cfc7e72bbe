-- Above it, who approves a request confirms the name and the amount once more. Whole minor units; null: never.
alter table request_limits add column confirm_above bigint default 100000 check (confirm_above > 0);
