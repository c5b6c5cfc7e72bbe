-- What an outlet asks of the central depot. After its approval the state of an order follows from its deliveries (`stock_order_states`).
create table stock_orders (
  id           bigint generated always as identity (maxvalue 9007199254740991) primary key,
  reference    text not null generated always as ('CMD-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  outlet_id    integer not null references accounts,
  status       text not null check (status in ('draft', 'submitted', 'approved', 'rejected', 'cancelled', 'closed')),
  comment      text check (length(comment) between 1 and 200),
  -- The day by which the outlet would like to have the goods.
  wanted_on    date,
  -- Why it was rejected, cancelled or closed.
  reason       text check (length(reason) between 1 and 500),
  created_at   timestamptz not null default now(),
  created_by   integer not null references accounts,
  submitted_at timestamptz,
  decided_at   timestamptz,
  decided_by   integer references accounts,
  closed_at    timestamptz,
  cancelled_at timestamptz,
  cancelled_by integer references accounts,
  version      integer not null default 1,

  constraint submitted_once_it_is_no_draft check (case status when 'draft' then submitted_at is null when 'cancelled' then true else submitted_at is not null end),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null)),
  constraint decided_once_it_is_submitted check (
    case when status in ('approved', 'rejected', 'closed') then decided_at is not null when status in ('draft', 'submitted') then decided_at is null else true end
  ),
  constraint four_eyes check (decided_by <> created_by),
  constraint closed_with_its_instant check ((status = 'closed') = (closed_at is not null)),
  constraint cancelled_by_somebody check ((cancelled_at is null) = (cancelled_by is null) and (status = 'cancelled') = (cancelled_at is not null)),
  constraint rejected_with_a_reason check (status <> 'rejected' or reason is not null)
);

create index stock_orders_newest on stock_orders (created_at desc, id desc);
create index stock_orders_of_status on stock_orders (status, created_at desc, id desc);
create index stock_orders_of_outlet on stock_orders (outlet_id, created_at desc, id desc);

create trigger stock_orders_are_never_deleted before delete or truncate on stock_orders
  for each statement execute function refuse_delete();

create function refuse_other_order() returns trigger language plpgsql as $$
begin
  raise exception 'order % is %', old.id, old.status;
end $$;

create trigger stock_orders_only_go_on
  before update on stock_orders
  for each row when (
    (new.outlet_id, new.created_at, new.created_by) is distinct from (old.outlet_id, old.created_at, old.created_by)
    or (old.decided_at is not null and (new.decided_at, new.decided_by) is distinct from (old.decided_at, old.decided_by))
    or (old.status, new.status) not in (
      ('draft', 'draft'), ('draft', 'submitted'), ('draft', 'cancelled'), ('submitted', 'approved'), ('submitted', 'rejected'),
      ('submitted', 'cancelled'), ('approved', 'approved'), ('approved', 'cancelled'), ('approved', 'closed')
    )
  )
  execute function refuse_other_order();

create table stock_order_lines (
  order_id   bigint not null references stock_orders,
  article_id integer not null references articles (id),
  -- From 1, in the order in which they were asked for.
  place      integer not null check (place > 0),
  asked      integer not null check (asked between 1 and 10000),
  approved   integer check (approved between 0 and asked),

  primary key (order_id, article_id)
);

create table stock_order_comments (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  order_id   bigint not null references stock_orders,
  written_by integer not null references accounts,
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);

create index stock_order_comments_of_order on stock_order_comments (order_id, id);
create index stock_order_comments_of_writer on stock_order_comments (written_by, created_at desc);

create trigger stock_order_comments_are_append_only
  before update or delete or truncate on stock_order_comments
  for each statement execute function refuse_change();

-- Up to which message an account has read what was written about an order.
create table stock_order_readers (
  order_id   bigint not null references stock_orders,
  account_id integer not null references accounts,
  read_up_to bigint not null references stock_order_comments,
  read_at    timestamptz not null default now(),
  primary key (order_id, account_id)
);

alter table deliveries
  add column order_id bigint references stock_orders,
  add constraint an_order_is_supplied check (order_id is null or kind = 'supply');

create index deliveries_of_order on deliveries (order_id, status) where order_id is not null;

create trigger deliveries_keep_their_order
  before update on deliveries
  for each row when (new.order_id is distinct from old.order_id)
  execute function refuse_other_delivery();

-- Pieces of each article of an order: asked for, approved, now reserved, shipped so far, and arrived.
create view stock_order_quantities as
select line.order_id, line.article_id, line.place, line.asked, line.approved,
  coalesce(sum(sent.quantity) filter (where sent.status = 'prepared'), 0)::integer as reserved,
  coalesce(sum(sent.quantity) filter (where sent.status in ('in_transit', 'received', 'received_with_gap', 'settled')), 0)::integer as shipped,
  coalesce(sum(sent.received), 0)::integer as received
from stock_order_lines line
left join (
  select delivery.order_id, delivery.status, of_delivery.article_id, of_delivery.quantity, of_delivery.received
  from deliveries delivery join delivery_lines of_delivery on of_delivery.delivery_id = delivery.id
) sent on sent.order_id = line.order_id and sent.article_id = line.article_id
group by line.order_id, line.article_id;

-- The present state of each order.
create view stock_order_states as
select ordered.id as order_id,
  case
    when ordered.status <> 'approved' then ordered.status
    when exists (select from deliveries where order_id = ordered.id and status = 'received_with_gap') then 'disputed'
    when exists (select from deliveries where order_id = ordered.id and status = 'in_transit') then 'shipped'
    when exists (select from deliveries where order_id = ordered.id and status = 'prepared') then 'preparing'
    when exists (select from deliveries where order_id = ordered.id and status in ('received', 'settled')) then 'received'
    else 'approved'
  end as status
from stock_orders ordered;
