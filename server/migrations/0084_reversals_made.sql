-- Each minute the reversals made since the last check are looked at.
create index reversals_made on reversals (created_at);
