-- Who holds a follow-up is reminded once of what falls due.
alter table follow_ups
  -- The last day on which its owner acted on it or was reminded of it.
  add column seen_on date;

create index held_follow_ups on follow_ups (taken_by) where closed_at is null and taken_by is not null;
