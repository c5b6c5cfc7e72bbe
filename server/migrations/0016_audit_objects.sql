-- What an act was about, and what it changed. Its history is found from here.
create table audit_objects (
  audit_id    bigint not null references audit,
  object_kind text not null,
  object_id   text not null,
  before      jsonb,
  after       jsonb,

  primary key (audit_id, object_kind, object_id)
);

create index audit_objects_history on audit_objects (object_kind, object_id, audit_id desc);

create trigger audit_objects_is_append_only
  before update or delete or truncate on audit_objects
  for each statement execute function refuse_change();

create index audit_action on audit (action, at);
create index audit_refused on audit (at) where status >= 400;
