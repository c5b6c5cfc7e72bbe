drop function if exists count_after(integer, integer, timestamptz);
drop function if exists received_at(bigint);

-- Returns the instant at which a receipt line brought its goods.
create or replace function received_at(line bigint) returns timestamptz language sql stable as $$
  select min(at) from stock_moves where document_kind = 'receipt' and document_id = line
$$;

-- Returns the first posted inventory of a depot that counted an article after an instant: it found what lay there then.
create or replace function count_after(depot integer, article integer, instant timestamptz)
returns table (id integer, reference text, closed_at timestamptz) language sql stable as $$
  select count.id, count.reference, count.closed_at
  from stock_counts count
  cross join lateral (
    select at from stock_count_entries entry where entry.count_id = count.id and entry.article_id = article order by entry.id desc limit 1
  ) counted
  where count.depot_id = depot and count.status = 'posted' and counted.at >= instant
  order by counted.at limit 1
$$;
