drop function if exists means_piece(text, text, boolean);
drop function if exists enter_serials(jsonb, integer, bigint, date, bigint);

-- True if a line of this kind that carries a number of a piece means that piece: without a decoder, a recruitment names the decoder of its
-- card, never a piece that is itself a card.
create or replace function means_piece(kind text, decoder text, is_card boolean) returns boolean language sql immutable
  return kind <> 'recruitment' or decoder <> '' or is_card;

-- Enters serials at the supplier's, from where moves take them, and returns them in order. A serial whose receipt was withdrawn is entered
-- again, and named with the card that it had. The card of a withdrawn serial is free: it goes to the serial that comes with it, which names
-- those that lost it (`freed`). The unique numbers refuse those that are known.
create or replace function enter_serials(numbers jsonb, article integer, price bigint, received date, line bigint)
returns table (id bigint, is_again boolean, former_card text, freed bigint[]) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  withdrawn bigint[];
  giving bigint[];
  cards jsonb;
  givers jsonb;
begin
  select coalesce(array_agg(serial.id), '{}') into withdrawn
  from jsonb_to_recordset(numbers) as entered (number text)
  join serial_numbers numbered on numbered.canonical = canonical_number(entered.number) and not numbered.is_card
  join serials serial on serial.id = numbered.serial_id
  join depots depot on depot.id = serial.depot_id and depot.kind = 'supplier';

  select coalesce(array_agg(serial.id), '{}') into giving
  from jsonb_to_recordset(numbers) as entered (number text, card text)
  cross join lateral (values (number), (card)) as either (written)
  join serial_numbers numbered on numbered.canonical = canonical_number(either.written) and numbered.is_card
  join serials serial on serial.id = numbered.serial_id
  join depots depot on depot.id = serial.depot_id and depot.kind = 'supplier';

  with gone as (
    delete from serial_numbers where is_card and serial_id = any (withdrawn || giving) returning serial_id, canonical
  ), without as (
    update serials set card = null from gone where serials.id = gone.serial_id
  )
  select jsonb_object_agg(serial_id, canonical), jsonb_object_agg(canonical, serial_id) into cards, givers from gone;

  update serial_numbers set written = entered.number
  from jsonb_to_recordset(numbers) as entered (number text)
  where serial_id = any (withdrawn) and canonical = canonical_number(entered.number);
  insert into serial_numbers (canonical, written, serial_id, is_card)
  select canonical_number(entered.card), entered.card, numbered.serial_id, true
  from jsonb_to_recordset(numbers) as entered (number text, card text)
  join serial_numbers numbered on numbered.canonical = canonical_number(entered.number) and numbered.serial_id = any (withdrawn)
  where entered.card is not null;
  update serials
  set number = entered.number, card = entered.card, article_id = article, unit_price = price, received_on = received,
    receipt_line_id = line
  from jsonb_to_recordset(numbers) as entered (number text, card text)
  join serial_numbers numbered on numbered.canonical = canonical_number(entered.number) and numbered.serial_id = any (withdrawn)
  where serials.id = numbered.serial_id;

  insert into serials (article_id, number, card, depot_id, unit_price, received_on, receipt_line_id)
  select article, entered.number, entered.card, depot.id, price, received, line
  from jsonb_to_recordset(numbers) as entered (number text, card text)
  cross join depots depot
  where depot.kind = 'supplier' and not exists (
    select from serial_numbers numbered where numbered.canonical = canonical_number(entered.number) and numbered.serial_id = any (withdrawn)
  );

  return query
  select numbered.serial_id, numbered.serial_id = any (withdrawn), cards ->> numbered.serial_id::text,
    array_remove(array_remove(array[
      givers ->> numbered.canonical, givers ->> canonical_number(entered.card)
    ]::bigint[], null), numbered.serial_id)
  from rows from (jsonb_to_recordset(numbers) as (number text, card text)) with ordinality as entered (number, card, ordinality)
  join serial_numbers numbered on numbered.canonical = canonical_number(entered.number)
  order by entered.ordinality;
end $$;
