-- What one source causes again before it is read stays one notification that counts.
alter table notifications add column source text;
alter table notifications add column count integer not null default 1 check (count > 0);

create index notifications_unread_of_source on notifications (account_id, source) where read_at is null and source is not null;
