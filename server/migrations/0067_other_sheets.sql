-- Sheets of a workbook that have the header as well as the one that was read.
alter table imports add column other_sheets text[] not null default '{}';
