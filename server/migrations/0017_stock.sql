-- The price of an article over time. A sale or a serial keeps its own.
create table article_prices (
  id         integer generated always as identity primary key,
  article_id integer not null references articles (id),
  price      bigint,
  set_at     timestamptz not null default now(),
  set_by     integer references accounts
);

create index article_prices_of_article on article_prices (article_id, id);

create trigger article_prices_are_append_only
  before update or delete or truncate on article_prices
  for each statement execute function refuse_change();

create function keep_article_prices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into article_prices (article_id, price, set_by) values (new.id, new.price, coalesce(new.updated_by, new.created_by));
  return null;
end $$;

create trigger first_prices_are_kept after insert on articles
  for each row when (new.price is not null) execute function keep_article_prices();
create trigger new_prices_are_kept after update of price on articles
  for each row when (new.price is distinct from old.price) execute function keep_article_prices();

-- Sums count a line by the family of its article.
create function classify_article_again() returns trigger language plpgsql as $$
begin
  perform classify_again(new.code, old.family);
  return null;
end $$;

create trigger articles_classify_again after update of family on articles
  for each row when (old.family <> new.family) execute function classify_article_again();

-- Where goods are. The last four are the other side of a move: goods come from there, or are gone.
create table depots (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('central', 'outlet', 'reserved', 'transit', 'faulty', 'supplier', 'sold', 'lost', 'gap')),
  outlet_id    integer unique references accounts,
  -- The first day from which the lines of this outlet are compared with the stock.
  tracked_from date,
  updated_at   timestamptz not null default now(),
  version      integer not null default 1,

  constraint only_an_outlet_has_a_depot_of_its_own check ((outlet_id is not null) = (kind = 'outlet'))
);

create unique index one_depot_of_each_kind on depots (kind) where kind <> 'outlet';

create trigger depots_are_never_deleted before delete or truncate on depots
  for each statement execute function refuse_delete();

insert into depots (kind)
values ('central'), ('reserved'), ('transit'), ('faulty'), ('supplier'), ('sold'), ('lost'), ('gap');

create function open_depot_of_outlet() returns trigger language plpgsql as $$
begin
  insert into depots (kind, outlet_id) values ('outlet', new.id) on conflict do nothing;
  return null;
end $$;

create trigger outlets_have_a_depot
  after insert or update of role_name on accounts
  for each row when (new.role_name = 'ROLE_PDV')
  execute function open_depot_of_outlet();

alter table ledger_accounts add foreign key (depot_id) references depots, add foreign key (article_id) references articles (id);

create index ledger_accounts_of_article on ledger_accounts (article_id, depot_id) where article_id is not null;

-- One article that moves from one depot to another; the document of its transfer in the ledger. Only `post_stock_moves` writes it.
create table stock_moves (
  id             bigint generated always as identity (maxvalue 9007199254740991) primary key,
  transfer_id    uuid not null unique,
  kind           text not null check (kind in ('received', 'corrected', 'reserved', 'unreserved', 'shipped', 'arrived', 'returned', 'sold', 'unsold',
                   'faulty', 'lost', 'found', 'counted')),
  article_id     integer not null references articles (id),
  quantity       integer not null check (quantity > 0),
  from_depot_id  integer not null references depots,
  to_depot_id    integer not null references depots,
  -- Where reserved goods lie: their depot is the common one of all reservations.
  lies_in_id     integer references depots,
  -- The outlet that shipped goods are on their way to.
  shipped_to     integer references accounts,
  -- When it happened; `posted_at`, when it was entered.
  at             timestamptz not null,
  posted_at      timestamptz not null default now(),
  document_kind  text not null check (document_kind in ('receipt', 'delivery', 'count', 'transaction', 'activation', 'correction', 'manual')),
  -- Null for a move by hand, which is its own document.
  document_id    bigint,
  reference      text not null,
  person_id      integer not null references accounts,
  reason         text check (length(reason) between 1 and 500),

  constraint a_move_leads_elsewhere check (from_depot_id <> to_depot_id),
  constraint a_move_has_a_document check ((document_id is null) = (document_kind = 'manual'))
);

create index stock_moves_newest on stock_moves (at desc, id desc);
create index stock_moves_out on stock_moves (from_depot_id, article_id, at desc, id desc) include (kind, quantity);
create index stock_moves_in on stock_moves (to_depot_id, article_id, at desc, id desc) include (kind, quantity);
create index stock_moves_of_document on stock_moves (document_kind, document_id);
-- The check of each minute looks at the moves since the one before; rows stand in the order of their posting.
create index stock_moves_posted on stock_moves using brin (posted_at);

create trigger stock_moves_are_append_only
  before update or delete or truncate on stock_moves
  for each statement execute function refuse_change();

-- One piece of a serialised article. A new one is at the supplier's until its receipt moves it. `post_stock_moves` alone moves it and
-- keeps what its moves say: where, since when, shipped to whom, sold when.
create table serials (
  id                  bigint generated always as identity (maxvalue 9007199254740991) primary key,
  article_id          integer not null references articles (id),
  number              text not null check (number ~ '^[A-Z0-9-]{4,20}$'),
  card                text check (card ~ '^[A-Z0-9-]{4,20}$'),
  depot_id            integer not null references depots,
  lies_in_id          integer references depots,
  unit_price          bigint not null check (unit_price >= 0),
  received_on         date not null,
  shipped_on          date,
  shipped_to          integer references accounts,
  sold_on             date,
  sold_by             integer references accounts,
  sold_transaction_id bigint references transactions,
  activated_on        date,
  activation_id       bigint,
  last_move_id        bigint references stock_moves,
  last_moved_at       timestamptz not null default '-infinity',

  constraint shipped_to_somebody check ((shipped_on is null) = (shipped_to is null)),
  constraint activated_by_a_line check ((activated_on is null) = (activation_id is null))
);

create index serials_by_number on serials (number, id);
create index serials_oldest_of_depot on serials (depot_id, article_id, received_on, id);
create index serials_of_activation on serials (activation_id) where activation_id is not null;
create index serials_of_transaction on serials (sold_transaction_id) where sold_transaction_id is not null;

create trigger serials_are_never_deleted before delete or truncate on serials
  for each statement execute function refuse_delete();

-- The numbers of serials and of their cards, each once: written differently, `0028` and `28` are one number.
create table serial_numbers (
  canonical text collate "C" primary key,
  written   text collate "C" not null,
  serial_id bigint not null references serials,
  is_card   boolean not null,

  unique (serial_id, is_card)
);

create index serial_numbers_by_beginning on serial_numbers (written);
create index serial_numbers_by_end on serial_numbers (reverse(written) collate "C");

-- Returns a number as it is compared: digits without leading zeros.
create function canonical_number(written text) returns text language sql immutable as $$
  select case when written ~ '^[0-9]+$' then coalesce(nullif(ltrim(written, '0'), ''), '0') else written end
$$;

create function keep_serial_numbers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into serial_numbers (canonical, written, serial_id, is_card)
  select canonical_number(number), number, id, false from new_rows
  union all
  select canonical_number(card), card, id, true from new_rows where card is not null;
  return null;
end $$;

create trigger serials_keep_their_numbers
  after insert on serials referencing new table as new_rows
  for each statement execute function keep_serial_numbers();

create table stock_move_serials (
  move_id   bigint not null references stock_moves,
  serial_id bigint not null references serials,

  primary key (serial_id, move_id)
);

create index stock_move_serials_of_move on stock_move_serials (move_id);

create trigger stock_move_serials_are_append_only
  before update or delete or truncate on stock_move_serials
  for each statement execute function refuse_change();
