-- Goods on the way from one depot to another.
create table deliveries (
  id            bigint generated always as identity (maxvalue 9007199254740991) primary key,
  reference     text not null generated always as ('BL-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  kind          text not null check (kind in ('supply', 'transfer', 'return')),
  status        text not null default 'prepared'
                check (status in ('prepared', 'in_transit', 'received', 'received_with_gap', 'settled', 'cancelled', 'returned')),
  from_depot_id integer not null references depots,
  to_depot_id   integer not null references depots,
  -- The outlet that receives; of a return, the one that sends.
  outlet_id     integer not null references accounts,
  expected_on   date,
  -- Why goods return, were received with a gap, or the delivery was cancelled; the last that was given.
  reason        text check (length(reason) between 1 and 500),
  prepared_at   timestamptz not null default now(),
  prepared_by   integer not null references accounts,
  shipped_at    timestamptz,
  shipped_by    integer references accounts,
  received_at   timestamptz,
  received_by   integer references accounts,
  settled_at    timestamptz,
  version       integer not null default 1,

  constraint a_delivery_leads_elsewhere check (from_depot_id <> to_depot_id),
  constraint shipped_by_somebody check ((shipped_at is null) = (shipped_by is null)),
  constraint received_by_somebody check ((received_at is null) = (received_by is null)),
  constraint received_by_another check (received_by <> shipped_by),
  constraint shipped_once_it_left check ((status in ('prepared', 'cancelled')) = (shipped_at is null)),
  constraint received_once_it_arrived check ((status in ('received', 'received_with_gap', 'settled')) = (received_at is not null)),
  constraint settled_with_its_instant check ((status = 'settled') = (settled_at is not null)),
  constraint a_gap_has_a_reason check (status not in ('received_with_gap', 'settled') or reason is not null)
);

create index deliveries_newest on deliveries (prepared_at desc, id desc);
create index deliveries_received on deliveries (received_at) where received_at is not null;
create index deliveries_of_status on deliveries (status, prepared_at desc, id desc);
create index deliveries_from on deliveries (from_depot_id, prepared_at desc, id desc);
create index deliveries_to on deliveries (to_depot_id, prepared_at desc, id desc);

create trigger deliveries_are_never_deleted before delete or truncate on deliveries
  for each statement execute function refuse_delete();

create function refuse_other_delivery() returns trigger language plpgsql as $$
begin
  raise exception 'delivery % goes on, and changes in nothing else', old.id;
end $$;

-- A delivery goes forward only, and always from and to the same depots.
create trigger deliveries_only_go_on
  before update on deliveries
  for each row when (
    (new.kind, new.from_depot_id, new.to_depot_id, new.outlet_id, new.prepared_at, new.prepared_by)
      is distinct from (old.kind, old.from_depot_id, old.to_depot_id, old.outlet_id, old.prepared_at, old.prepared_by)
    or (old.shipped_at is not null and (new.shipped_at, new.shipped_by) is distinct from (old.shipped_at, old.shipped_by))
    or (old.received_at is not null and (new.received_at, new.received_by) is distinct from (old.received_at, old.received_by))
    or (old.status, new.status) not in (
      ('prepared', 'in_transit'), ('prepared', 'cancelled'), ('in_transit', 'received'), ('in_transit', 'received_with_gap'),
      ('in_transit', 'returned'), ('received_with_gap', 'settled')
    )
  )
  execute function refuse_other_delivery();

-- One article of a delivery. Its serials are those of the move that reserved them.
create table delivery_lines (
  delivery_id bigint not null references deliveries,
  article_id  integer not null references articles (id),
  -- From 1, in the order in which they were asked for.
  place       integer not null check (place > 0),
  quantity    integer not null check (quantity between 1 and 10000),
  -- What has arrived in the receiving depot, of this article and by this delivery.
  received    integer check (received >= 0),

  primary key (delivery_id, article_id)
);

create trigger delivery_lines_are_never_deleted before delete or truncate on delivery_lines
  for each statement execute function refuse_delete();

-- What was not received as it was sent. Goods that are missing or damaged stay in transit until it is settled.
create table delivery_gaps (
  id           bigint generated always as identity (maxvalue 9007199254740991) primary key,
  delivery_id  bigint not null references deliveries,
  kind         text not null check (kind in ('missing', 'extra', 'other_serial', 'damaged')),
  article_id   integer not null references articles (id),
  quantity     integer not null check (quantity > 0),
  -- The serial that was sent.
  serial_id    bigint references serials,
  -- The number that was there instead, or too much, as it was read.
  found_number text check (found_number ~ '^[A-Z0-9-]{4,20}$'),
  outcome      text check (outcome in ('found', 'lost', 'returned', 'faulty', 'accepted', 'refused')),
  settled_by   integer references accounts,
  reason       text check (length(reason) between 1 and 500),

  constraint a_serial_is_one_piece check ((serial_id is null and found_number is null) or quantity = 1),
  constraint a_gap_names_its_serials check (
    case kind when 'other_serial' then serial_id is not null and found_number is not null when 'extra' then serial_id is null else found_number is null end
  ),
  constraint settled_with_a_reason check ((outcome is null) = (settled_by is null) and (outcome is null) = (reason is null)),
  constraint settled_as_its_kind_may_be check (
    case kind when 'missing' then outcome in ('found', 'lost', 'returned') when 'damaged' then outcome in ('faulty', 'accepted')
      else outcome in ('accepted', 'refused') end
  )
);

create index delivery_gaps_of_delivery on delivery_gaps (delivery_id, id);

create trigger delivery_gaps_are_never_deleted before delete or truncate on delivery_gaps
  for each statement execute function refuse_delete();

create function refuse_other_gap() returns trigger language plpgsql as $$
begin
  raise exception 'gap % is settled once, and changes in nothing else', old.id;
end $$;

create trigger delivery_gaps_are_only_settled
  before update on delivery_gaps
  for each row when (
    old.outcome is not null or (new.delivery_id, new.kind, new.article_id, new.quantity, new.serial_id, new.found_number)
      is distinct from (old.delivery_id, old.kind, old.article_id, old.quantity, old.serial_id, old.found_number)
  )
  execute function refuse_other_gap();

create function refuse_write_off_by_shipper() returns trigger language plpgsql as $$
begin
  if exists (select from deliveries where id = new.delivery_id and shipped_by = new.settled_by) then
    raise exception 'gap % is written off by another person than who shipped it', new.id;
  end if;
  return new;
end $$;

-- If the piece that came instead is refused, the expected one is written off as lost.
create trigger delivery_gaps_are_written_off_by_another
  before update on delivery_gaps
  for each row when (new.outcome = 'lost' or (new.kind = 'other_serial' and new.outcome = 'refused'))
  execute function refuse_write_off_by_shipper();

create table delivery_documents (
  id          bigint generated always as identity (maxvalue 9007199254740991) primary key,
  delivery_id bigint not null references deliveries,
  -- From 1, within its delivery.
  number      integer not null check (number > 0),
  name        text not null check (length(name) between 1 and 200),
  media_type  text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes       bytea not null check (length(bytes) <= 5 * 1024 * 1024),
  added_by    integer not null references accounts,
  created_at  timestamptz not null default now(),

  unique (delivery_id, number)
);

-- Counts the recent documents of an account before it may send another.
create index delivery_documents_of_sender on delivery_documents (added_by, created_at desc);

create trigger delivery_documents_are_append_only
  before update or delete or truncate on delivery_documents
  for each statement execute function refuse_change();
