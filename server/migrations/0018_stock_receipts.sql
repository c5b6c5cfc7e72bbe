-- What came with one slip of a supplier.
create table stock_receipts (
  id         integer generated always as identity primary key,
  reference  text not null generated always as ('REC-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  import_id  integer references imports,
  created_at timestamptz not null default now(),
  created_by integer references accounts
);

create index stock_receipts_of_import on stock_receipts (import_id) where import_id is not null;

create trigger stock_receipts_are_append_only
  before update or delete or truncate on stock_receipts
  for each statement execute function refuse_change();

-- One article of a receipt, as it stands after its corrections; a quantity of 0 means that all of it was withdrawn.
create table stock_receipt_lines (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  receipt_id integer not null references stock_receipts,
  article_id integer not null references articles (id),
  quantity   integer not null check (quantity between 0 and 10000),
  unit_price bigint not null check (unit_price > 0),
  day        date not null,
  supplier   text not null check (length(supplier) between 1 and 200),
  -- The number of the supplier's slip.
  slip       text not null check (length(slip) between 1 and 200),
  -- Why it was last corrected.
  reason     text check (length(reason) between 1 and 500),
  updated_at timestamptz not null default now(),
  updated_by integer references accounts,
  version    integer not null default 1
);

create index stock_receipt_lines_newest on stock_receipt_lines (day desc, id desc);
create index stock_receipt_lines_of_receipt on stock_receipt_lines (receipt_id);

create trigger stock_receipt_lines_are_never_deleted before delete or truncate on stock_receipt_lines
  for each statement execute function refuse_delete();

alter table serials add column receipt_line_id bigint references stock_receipt_lines;

create index serials_of_receipt on serials (receipt_line_id);
