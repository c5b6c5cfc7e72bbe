-- All that the decided requests of a period are chosen, sorted and added up by.
drop index credit_requests_decided;
create index credit_requests_decided on credit_requests (decided_at desc, id desc) include (user_id, queue, status, amount)
  where decided_at is not null;

create index credit_requests_words on credit_requests using gin (plain(description) gin_trgm_ops);
