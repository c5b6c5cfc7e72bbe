-- Returns the number by which a line of activity names a piece, as it is compared: that of the decoder, otherwise that of its card.
create function named_number(decoder text, card text) returns text language sql immutable
  return canonical_number(upper(case when decoder <> '' then decoder else card end));

-- The lines that activate a piece, by its number.
create index activities_naming_pieces on activities ((named_number(decoder_number, card_number) collate "C"))
  where kind in ('recruitment', 'paid_exchange') and voided_at is null;

-- Lines that came, went or came back in this transaction and that the stock must follow before it ends: see `follow-lines.ts`.
create table lines_to_follow (
  activity_id bigint primary key,
  day         date not null,
  -- Null for a sale of counted goods.
  number      text collate "C"
);

create function note_lines_to_follow() returns trigger language plpgsql as $$
begin
  insert into lines_to_follow (activity_id, day, number)
  with lines as materialized (
    select id, day, outlet_id, kind, article_code,
      case when kind <> 'equipment_sale' then named_number(decoder_number, card_number) end collate "C" as number,
      decoder_number <> '' as names_decoder
    from new_rows where kind in ('recruitment', 'paid_exchange', 'equipment_sale')
  )
  select id, day, number from lines where number in (select canonical from serial_numbers)
  union all
  select line.id, line.day, line.number
  from lines line join depots depot on depot.outlet_id = line.outlet_id and depot.tracked_from <= line.day
  where line.kind = 'recruitment' and line.names_decoder
  union all
  select line.id, line.day, null
  from lines line join depots depot on depot.outlet_id = line.outlet_id and depot.tracked_from <= line.day
  join articles article on article.code = line.article_code and article.family = 'equipment' and not article.is_serialised
  where line.kind = 'equipment_sale'
  union all
  select line.id, line.day, null
  from lines line
  where line.kind = 'equipment_sale' and exists (select from stock_moves where document_kind = 'activation' and document_id = line.id)
  on conflict do nothing;
  return null;
end $$;

create trigger activities_are_followed
  after insert on activities referencing new table as new_rows
  for each statement execute function note_lines_to_follow();
create trigger changed_activities_are_followed
  after update on activities referencing new table as new_rows
  for each statement execute function note_lines_to_follow();
