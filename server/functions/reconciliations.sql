drop function if exists movement_of_group(bigint);
drop function if exists facts_to_lock(integer);
drop function if exists seal_of_reconciliation(integer);
drop function if exists copy_lines_to_lock(integer);
drop function if exists reconciliation_totals(integer);
drop function if exists reconciled_lines(integer, text);
drop function if exists standing_lines(integer);

-- Returns the lines of a month that is not locked, of both sides, with the group in which each stands.
create or replace function standing_lines(month_id integer)
returns table (
  side text, line_id bigint, at timestamptz, day date, outlet_id integer, outlet_number text, outlet_name text, subscriber_number text,
  decoder_number text, subscriber text, amount bigint, reference text, import_id integer, line_number integer, is_late boolean,
  known_at timestamptz, group_id bigint, group_status text, group_step text
) language sql stable as $$
  select 'ours', line.line_id, line.at, line.day, line.outlet_id, seller.outlet_number,
    coalesce(nullif(seller.outlet_name, ''), trim(seller.first_name || ' ' || seller.last_name)), line.subscriber_number, line.decoder_number,
    line.subscriber, line.amount, line.reference, null::integer, null::integer, false, line.known_at, member.group_id, grouping.status, grouping.step
  from our_lines line
  join transactions sale on sale.id = line.line_id
  join accounts seller on seller.id = sale.user_id
  left join reconciliation_members member on member.side = 'ours' and member.line_id = line.line_id and member.is_standing
  left join reconciliation_groups grouping on grouping.id = member.group_id
  where line.reconciliation_id = month_id
  union all
  select 'operator', line.line_id, line.at, line.day, line.outlet_id, line.outlet_number, coalesce(nullif(outlet.outlet_name, ''), line.outlet_name),
    line.subscriber_number, line.decoder_number, line.subscriber, line.amount, line.reference, line.import_id, line.line_number, line.is_late,
    line.known_at, member.group_id, grouping.status, grouping.step
  from operator_lines line
  left join accounts outlet on outlet.id = line.outlet_id
  left join reconciliation_members member on member.side = 'operator' and member.line_id = line.line_id and member.is_standing
  left join reconciliation_groups grouping on grouping.id = member.group_id
  where line.reconciliation_id = month_id
$$;

-- Returns the lines of one side with their status and the kind of their gap: as they are, or as a lock copied them.
create or replace function reconciled_lines(month_id integer, of_side text)
returns table (
  side text, line_id bigint, status text, gap_kind text, at timestamptz, day date, outlet_id integer, outlet_number text, outlet_name text,
  subscriber_number text, decoder_number text, amount bigint, reference text, import_id integer, line_number integer, is_late boolean, group_id bigint
) language sql stable as $$
  with open_month as (select id, proposed_at from reconciliations where id = month_id and status <> 'locked'),
  matched as materialized (
    select line.outlet_id, line.subscriber, line.amount, line.day from standing_lines(month_id) line
    where line.side = of_side and line.group_status = 'matched' and exists (select from open_month)
  ),
  compared as (
    select line.*, coalesce(line.group_status, case
      when line.known_at <= open_month.proposed_at or exists (
        select from reconciliation_members former where former.side = line.side and former.line_id = line.line_id and not former.is_standing
      ) then 'gap' else 'unmatched' end) as status
    from open_month cross join standing_lines(month_id) line
    where line.side = of_side
  )
  select side, line_id, status, case
      when status = 'proposed' and group_step = 'amount' then 'amount'
      when status <> 'gap' then null
      when (outlet_id, subscriber, amount, day) in (select * from matched) then 'doubled'
      when side = 'ours' then 'missing_at_operator'
      when outlet_id is null then 'unknown_outlet'
      else 'missing_here'
    end, at, day, outlet_id, outlet_number, outlet_name, subscriber_number, decoder_number, amount, reference, import_id, line_number, is_late, group_id
  from compared
  union all
  select side, line_id, status, null, at, day, outlet_id, nullif(outlet_number, ''), outlet_name, subscriber_number, decoder_number, amount, reference,
    import_id, line_number, is_late, group_id
  from locked_lines
  where reconciliation_id = month_id and side = of_side and status <> 'ignored' and not exists (select from open_month)
$$;

-- Returns what each part of each side amounts to; `ignored` is a part of the operator's.
create or replace function reconciliation_totals(month_id integer)
returns table (side text, part text, lines bigint, amount bigint) language sql stable as $$
  with open_month as (select id from reconciliations where id = month_id and status <> 'locked'),
  standing as (
    select member.side, member.line_id, grouping.status
    from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
    where member.reconciliation_id = month_id and member.is_standing and exists (select from open_month)
  ),
  line as (
    select 'ours' as side, line.amount, standing.status
    from our_lines line left join standing on standing.side = 'ours' and standing.line_id = line.line_id
    where line.reconciliation_id = month_id and exists (select from open_month)
    union all
    select 'operator', line.amount, standing.status
    from operator_lines line left join standing on standing.side = 'operator' and standing.line_id = line.line_id
    where line.reconciliation_id = month_id and exists (select from open_month)
    union all
    select 'operator', line.amount, 'ignored' from statement_lines line
    where line.reconciliation_id = month_id and line.status = 'standing' and line.is_ignored and exists (select from open_month)
    union all
    select line.side, line.amount, line.status from locked_lines line
    where line.reconciliation_id = month_id and not exists (select from open_month)
  )
  select side, case status when 'matched' then 'matched' when 'explained' then 'explained' when 'adjusted' then 'explained'
    when 'ignored' then 'ignored' else 'open' end, count(*), sum(line.amount)::bigint
  from line group by 1, 2
$$;

-- Copies every line of a month that is about to be locked.
create or replace function copy_lines_to_lock(month_id integer) returns void language sql as $$
  insert into locked_lines (reconciliation_id, side, line_id, status, at, day, outlet_id, outlet_number, outlet_name, subscriber_number,
    decoder_number, amount, reference, import_id, line_number, group_id, is_late)
  select month_id, side, line_id, group_status, at, day, outlet_id, coalesce(outlet_number, ''), outlet_name, subscriber_number, decoder_number,
    amount, reference, import_id, line_number, group_id, is_late
  from standing_lines(month_id)
  union all
  select month_id, 'operator', id, 'ignored', at, day, outlet_id, outlet_number, outlet_name, subscriber_number, decoder_number, amount, reference,
    import_id, line_number, null, is_late
  from statement_lines where reconciliation_id = month_id and status = 'standing' and is_ignored
$$;

-- Returns a hash of the copied lines, their groups and the totals of a month, in a fixed order.
create or replace function seal_of_reconciliation(month_id integer) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', month,
    (select string_agg(concat_ws('|', side, line_id, locked_lines.status, extract(epoch from at), outlet_number, subscriber_number, decoder_number, amount,
        reference, import_id, line_number, group_id, is_late), E'\n' order by side, line_id)
      from locked_lines where reconciliation_id = month_id),
    (select string_agg(concat_ws('|', id, grouping.status, step, score, reason, difference, explanation_reason, explanation_note, made_by,
        extract(epoch from made_at)), E'\n' order by id)
      from reconciliation_groups grouping where reconciliation_id = month_id and grouping.status in ('matched', 'explained', 'adjusted')),
    (select string_agg(concat_ws('|', side, locked_lines.status, lines, amount), E'\n' order by side, locked_lines.status) from (
      select side, status, count(*) as lines, sum(amount) as amount from locked_lines where reconciliation_id = month_id group by 1, 2
    ) locked_lines)
  ), 'UTF8')), 'hex')
  from reconciliations where id = month_id
$$;

-- Returns what decides whether a month may be locked.
create or replace function facts_to_lock(month_id integer)
returns table (is_over boolean, statements integer, in_progress integer, ours integer, operator integer) language sql stable as $$
  select now() >= reconciliation.ends_at,
    (select count(*)::integer from imports where import_kind = 'rapprochement' and state = 'applied' and imports.month = reconciliation.month),
    (select count(*)::integer from transactions sale
      where sale.status = 'in_progress' and sale.created_at >= reconciliation.starts_at and sale.created_at < reconciliation.ends_at),
    (select coalesce(sum(lines), 0)::integer from reconciliation_totals(month_id) where side = 'ours' and part = 'open'),
    (select coalesce(sum(lines), 0)::integer from reconciliation_totals(month_id) where side = 'operator' and part = 'open')
  from reconciliations reconciliation where reconciliation.id = month_id
$$;

-- Returns the posting of an adjustment.
create or replace function movement_of_group(adjusted bigint) returns uuid language sql stable as $$
  select transfer.id from credit_operations operation
  join ledger_transfers transfer on transfer.document_type = 'credit_operation' and transfer.document_id = operation.id and transfer.phase = 'direct'
  where operation.reconciliation_group_id = adjusted
$$;
