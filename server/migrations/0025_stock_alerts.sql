-- One row.
create table stock_settings (
  only_row                   boolean primary key default true check (only_row),
  sold_not_activated_days    integer not null default 7 check (sold_not_activated_days between 1 and 90),
  shipped_not_activated_days integer not null default 60 check (shipped_not_activated_days between 1 and 365),
  immobile_days              integer not null default 90 check (immobile_days between 1 and 365),
  transit_days               integer not null default 7 check (transit_days between 1 and 90),
  -- Its price is that of a decoder that was never received.
  default_article_id         integer references articles (id),
  -- The data date with which the alerts that wait for days were last compared.
  compared_until               date,
  updated_at                 timestamptz not null default now(),
  updated_by                 integer references accounts,
  version                    integer not null default 1
);

insert into stock_settings default values;

-- A difference between our stock and the operator's files, or what is short, lies still or is late: one row for each kind and subject. It
-- opens again when its cause comes back.
create table stock_alerts (
  id              bigint generated always as identity (maxvalue 9007199254740991) primary key,
  kind            text not null check (kind in ('never_received', 'activated_before_shipped', 'activated_elsewhere', 'activated_twice', 'sold_twice',
                    'sold_not_activated', 'shipped_not_activated', 'below_threshold', 'cover_short', 'immobile', 'stated_gap', 'transit_late',
                    'sold_without_stock')),
  -- The canonical number of a piece, or what else the kind is about.
  subject         text collate "C" not null,
  status          text not null default 'open' check (status in ('open', 'taken', 'explained', 'closed')),
  -- True while its cause lasts.
  holds           boolean not null default true,
  outlet_id       integer references accounts,
  depot_id        integer references depots,
  article_id      integer references articles (id),
  serial_id       bigint references serials,
  delivery_id     bigint references deliveries,
  amount          bigint,
  level           text not null default 'alert' check (level in ('alert', 'critical')),
  -- What the operator's files and our sales say, by the ids of lines and transactions.
  line_ids        bigint[] not null default '{}',
  transaction_ids bigint[] not null default '{}',
  -- The pieces that its sentence names.
  measure         integer,
  occurrences     integer not null default 1 check (occurrences > 0),
  opened_at       timestamptz not null default now(),
  taken_by        integer references accounts,
  explanation     text check (length(explanation) between 1 and 1000),
  explained_by    integer references accounts,
  closed_at       timestamptz,
  -- Null: its cause ended.
  closed_by       integer references accounts,
  version         integer not null default 1,

  unique (kind, subject),
  constraint closed_at_an_instant check ((status = 'closed') = (closed_at is not null)),
  constraint closed_by_nobody_before check (closed_by is null or status = 'closed'),
  constraint open_before_it_is_taken check (status <> 'taken' or taken_by is not null),
  constraint explained_in_words check (status <> 'explained' or explanation is not null),
  constraint its_end_closes_it check (holds or status = 'closed')
);

create index stock_alerts_of_outlet on stock_alerts (outlet_id, status);
create index stock_alerts_of_subject on stock_alerts (subject);
create index stock_alerts_of_serial on stock_alerts (serial_id) where serial_id is not null;
create index stock_alerts_largest on stock_alerts (amount desc nulls last, id desc) where status <> 'closed';

create trigger stock_alerts_are_never_deleted before delete or truncate on stock_alerts
  for each statement execute function refuse_delete();

create index transactions_of_decoder on transactions ((canonical_number(decoder_number) collate "C")) where status = 'validated';
create index serials_shipped_without_activation on serials (shipped_on) where activation_id is null and shipped_on is not null;
create index serials_sold_without_activation on serials (sold_on) where activation_id is null and sold_transaction_id is not null;

-- A decoder that we do not know costs what the default article costs. The lock waits for whoever judges by the price as it was, and holds back
-- the others. Articles are locked before alerts.
create function price_unknown_pieces() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_settings where default_article_id = new.id) then
    return null;
  end if;
  lock table stock_alerts in exclusive mode;
  update stock_alerts set amount = new.price, version = version + 1
  where is_of_twin(kind) and serial_id is null and holds and amount is distinct from new.price
    and exists (select from stock_settings where default_article_id = new.id);
  return null;
end $$;

create trigger prices_change_alerts after update of price on articles
  for each row when (new.price is distinct from old.price)
  execute function price_unknown_pieces();
