-- Each topic is taken by itself: what waits of one does not stand in the way of another.
create index outbox_of_topic on outbox (topic, id);
