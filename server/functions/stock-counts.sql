drop function if exists count_after(integer, integer, timestamptz);
drop function if exists received_at(bigint, text);
drop function if exists received_pieces(bigint);

-- Returns the instant since which the goods of a receipt line lay in the depot. What could only move later, because a month was closed, came
-- at the beginning of its day.
create or replace function received_at(line bigint, zone text) returns timestamptz language sql stable as $$
  select case when (min(move.at) at time zone zone)::date > min(received.day) then min(received.day)::timestamp at time zone zone else min(move.at) end
  from stock_moves move join stock_receipt_lines received on received.id = move.document_id
  where move.document_kind = 'receipt' and move.document_id = line
$$;

-- Returns how many pieces a receipt line brought at first.
create or replace function received_pieces(line bigint) returns integer language sql stable as $$
  select sum(quantity)::integer from stock_moves where document_kind = 'receipt' and document_id = line
$$;

-- Returns the first posted inventory of a depot that counted an article after an instant: it found what lay there then.
create or replace function count_after(depot integer, article integer, instant timestamptz)
returns table (id integer, reference text, closed_at timestamptz) language sql stable as $$
  select count.id, count.reference, count.closed_at
  from stock_counts count
  cross join lateral (
    select at from stock_count_entries entry where entry.count_id = count.id and entry.article_id = article order by entry.id desc limit 1
  ) counted
  -- No entry is later than its posting.
  where count.depot_id = depot and count.status = 'posted' and count.closed_at >= instant and counted.at >= instant
  order by counted.at limit 1
$$;
