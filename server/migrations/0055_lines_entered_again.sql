-- The withdrawn line that a receipt line enters again: its goods have lain there since that one came. Each is entered again once.
alter table stock_receipt_lines add column again_of bigint references stock_receipt_lines;
create unique index stock_receipt_lines_again on stock_receipt_lines (again_of) where again_of is not null;
