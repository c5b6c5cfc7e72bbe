drop function if exists undo_renewal_list(integer);
drop function if exists apply_renewal_list(integer, integer, date, integer[]);
drop function if exists set_renewal_fields(integer[], integer);
drop function if exists value_renewals(text[]);
drop function if exists prove_renewals(text[]);
drop function if exists settle_renewals(text[]);
drop function if exists classify_renewal_lines(integer, text, integer[]);
drop function if exists is_control_case(date, text);

-- Returns the cases that this transaction made, renewed, gave back or merged.
create or replace function changed_renewals() returns setof integer language sql stable as $$
  select id from follow_ups where account_id is null and updated_at = now()
$$;

-- True for a tenth of the subscribers, drawn by a hash, so that everybody finds the same ones.
create or replace function is_control_case(month date, number text) returns boolean language sql immutable parallel safe as $$
  select ((get_byte(hash, 0)::bigint << 24) + (get_byte(hash, 1) << 16) + (get_byte(hash, 2) << 8) + get_byte(hash, 3)) % 10 = 0
  from (select sha256(convert_to('control:' || to_char(month, 'YYYY-MM') || ':' || number, 'UTF8')) as hash) hashed
$$;

-- Sets the status of readable lines of a list, of all or of the given ones, by comparing it with the cases that are not closed.
create or replace function classify_renewal_lines(list integer, unknown_outlet text, only_lines integer[]) returns void language sql
set plan_cache_mode = force_custom_plan as $$
  -- Whoever acts on one of these cases does so before or after, never between the comparison and the merging.
  select from follow_ups
  where closed_at is null and subscriber_number in (select subscriber_number from import_lines where import_id = list and fields is not null)
  order by id for no key update;

  with line as materialized (
    select line_number, subscriber_number, outlet_number, ends_on, fields,
      first_value(line_number) over (partition by subscriber_number order by ends_on desc, line_number) as counted_line
    from import_lines where import_id = list and fields is not null and (only_lines is null or line_number = any(only_lines))
  ), ending as materialized (
    select number, max(ends_on) as ends_on from lines_of_subscribers(array(select distinct subscriber_number from line))
    where ends_on is not null group by 1
  ), decided as (
    select line.line_number, line.line_number <> counted_line as is_repeated, outlet.id as outlet_id, follow_up.id as case_id,
      follow_up.id is not null and (outlet.id = renewal.outlet_id and renewal.ends_on = line.ends_on
        and canonical_number(coalesce(fields ->> 'cardNumber', renewal.card_number)) = canonical_number(renewal.card_number)
        and coalesce(fields ->> 'lastName', renewal.last_name) = renewal.last_name
        and coalesce(fields ->> 'firstName', renewal.first_name) = renewal.first_name
        and coalesce(fields ->> 'phone', renewal.phone) = renewal.phone
        and coalesce(fields ->> 'packageName', renewal.package_name) = renewal.package_name
        and coalesce(fields ->> 'segment', renewal.segment) = renewal.segment
        and coalesce(fields ->> 'observation', renewal.observation) = renewal.observation) as says_nothing_new,
      ending.ends_on > line.ends_on as is_renewed, ending.ends_on as renewed_until
    from line
    left join known_outlets outlet on outlet.outlet_number = line.outlet_number
    left join follow_ups follow_up on follow_up.subscriber_number = line.subscriber_number and follow_up.closed_at is null
    left join renewals renewal on renewal.follow_up_id = follow_up.id
    left join ending on ending.number = line.subscriber_number
  )
  update import_lines set
    line_status = case
      when is_repeated then 'duplicate'
      when outlet_id is null then 'quarantined'
      when says_nothing_new then 'duplicate'
      when case_id is not null then 'corrected'
      else 'accepted'
    end,
    problem_column = case when not is_repeated and outlet_id is null then 'NUMDIST' end,
    problem_value = case when not is_repeated and outlet_id is null then fields -> 'read' ->> 'NUMDIST' end,
    reason = case when not is_repeated and outlet_id is null then unknown_outlet end,
    warning = case when not is_repeated and outlet_id is not null and case_id is null and is_renewed
      then 'Déjà réabonné jusqu’au ' || to_char(renewed_until, 'DD/MM/YYYY') || ' : aucune relance.' end,
    fields = fields || jsonb_build_object('outletId', outlet_id, 'isRepeated', is_repeated)
  from decided
  where import_lines.import_id = list and import_lines.line_number = decided.line_number
$$;

-- Closes what is proven, and gives what is proven no more its former status. Of several cases
-- of a subscriber one goes on: that which is open, else the latest.
create or replace function settle_renewals(numbers text[]) returns void language sql
set plan_cache_mode = force_custom_plan as $$
  -- The status to come back to is that which the last act left.
  select from follow_ups where subscriber_number = any(numbers) order by id for no key update;

  update renewals set former_status = follow_up.status
  from follow_ups follow_up
  where follow_up.id = renewals.follow_up_id and follow_up.subscriber_number = any(numbers) and follow_up.closed_at is null and activity_id is not null;

  update follow_ups set status = 'resolved', resolution = 'renewed', closed_at = now(), updated_at = now(), version = version + 1
  from renewals renewal
  where renewal.follow_up_id = follow_ups.id and subscriber_number = any(numbers) and closed_at is null and renewal.activity_id is not null;

  update follow_ups set
    status = case when other.id is null then former_status else 'dropped' end,
    resolution = case when other.id is null then null else 'cause_ended' end,
    closed_at = case when other.id is null then null else closed_at end,
    updated_at = now(), version = version + 1
  from renewals renewal
  left join lateral (
    select other.id from follow_ups own
    join follow_ups other on other.subscriber_number = own.subscriber_number
    join renewals proof on proof.follow_up_id = other.id
    where own.id = renewal.follow_up_id
      and (other.closed_at is null or other.id > own.id and other.resolution = 'renewed' and proof.activity_id is null)
    limit 1
  ) other on true
  where renewal.follow_up_id = follow_ups.id and subscriber_number = any(numbers) and resolution = 'renewed' and renewal.activity_id is null;
$$;

-- Finds the earliest counted line that proves each case of these subscribers.
create or replace function prove_renewals(numbers text[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(numbers) = 0 then
    return;
  end if;
  with known as materialized (
    select renewal.follow_up_id, follow_up.subscriber_number, renewal.ends_on
    from follow_ups follow_up join renewals renewal on renewal.follow_up_id = follow_up.id where follow_up.subscriber_number = any(numbers)
  ), line as materialized (
    select number, id, day, ends_on from lines_of_subscribers(numbers) where ends_on > (select min(ends_on) from known)
  ), proof as (
    select distinct on (known.follow_up_id) known.follow_up_id, line.id, line.day
    from known left join line on line.number = known.subscriber_number and line.ends_on > known.ends_on
    order by known.follow_up_id, line.day, line.id
  )
  update renewals set activity_id = proof.id, activity_day = proof.day
  from proof where proof.follow_up_id = renewals.follow_up_id and renewals.activity_id is distinct from proof.id;
  perform settle_renewals(numbers);
end $$;

-- Values cases that are not closed: the amount of the latest counted subscription, else the price of the package for one month, else nothing.
create or replace function value_renewals(numbers text[]) returns void language sql
set plan_cache_mode = force_custom_plan as $$
  with latest as materialized (
    select distinct on (number) number, amount, occurred_at from lines_of_subscribers(numbers)
    where movement_code in ('CREAT', 'REAAV', 'REAAP', 'MODART') order by number, occurred_at desc, id desc
  )
  update renewals set value = coalesce(latest.amount, price.price, 0), valued_at = latest.occurred_at
  from follow_ups follow_up
  left join latest on latest.number = follow_up.subscriber_number
  left join renewals own on own.follow_up_id = follow_up.id
  left join lateral (
    select price from packages package join subscription_prices price on price.package_id = package.id
    where plain(package.name) = plain(own.package_name) and price.option_id is null and price.months = 1 and price.valid @> now()
    limit 1
  ) price on true
  where follow_up.id = renewals.follow_up_id and follow_up.subscriber_number = any(numbers) and follow_up.closed_at is null
$$;

-- Sets what lists say of these cases: one list, or all of them in their order. A column that a list lacks changes nothing.
create or replace function set_renewal_fields(wanted integer[], only_list integer) returns void language sql
set plan_cache_mode = force_custom_plan as $$
  update renewals set
    outlet_id = said.outlet_id, ends_on = (fields ->> 'endsOn')::date,
    card_number = case when canonical_number(fields ->> 'cardNumber') = canonical_number(card_number) then card_number
      else coalesce(fields ->> 'cardNumber', card_number) end,
    last_name = coalesce(fields ->> 'lastName', last_name),
    first_name = coalesce(fields ->> 'firstName', first_name), phone = coalesce(fields ->> 'phone', phone),
    package_name = coalesce(fields ->> 'packageName', package_name), segment = coalesce(fields ->> 'segment', segment),
    observation = coalesce(fields ->> 'observation', observation)
  from (
    select list.follow_up_id, (array_agg(list.outlet_id order by list.position desc))[1] as outlet_id,
      jsonb_object_agg(said.key, said.value order by list.position) as fields
    from renewal_lists list cross join jsonb_each_text(list.fields) said
    where list.follow_up_id = any(wanted) and (only_list is null or list.import_id = only_list) and said.value is not null
    group by list.follow_up_id
  ) said
  where renewals.follow_up_id = said.follow_up_id;
  update follow_ups set updated_at = now(), version = version + 1 where id = any(wanted);
$$;

-- Makes lines of a list, all or the given ones, once they are classified, cases or merges them into those that are open.
create or replace function apply_renewal_list(list integer, actor integer, list_month date, only_lines integer[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  numbers text[] := array(
    select subscriber_number from import_lines
    where import_id = list and (only_lines is null or line_number = any(only_lines)) and warning is null and (line_status in ('accepted', 'corrected')
      or line_status = 'duplicate' and (fields ->> 'isRepeated')::boolean is false)
  );
begin
  insert into follow_ups (subscriber_number, created_by)
  select subscriber_number, actor from import_lines
  where import_id = list and line_status = 'accepted' and warning is null and subscriber_number = any(numbers)
  on conflict (subscriber_number) where closed_at is null and subscriber_number is not null do nothing;

  insert into renewals (follow_up_id, outlet_id, month, import_id, is_control, ends_on)
  select follow_up.id, (line.fields ->> 'outletId')::integer, list_month, list, is_control_case(list_month, line.subscriber_number), line.ends_on
  from import_lines line join follow_ups follow_up on follow_up.subscriber_number = line.subscriber_number and follow_up.closed_at is null
  where line.import_id = list and line.line_status = 'accepted' and line.warning is null and line.subscriber_number = any(numbers)
  on conflict do nothing;

  insert into renewal_lists (follow_up_id, import_id, line_number, month, outlet_id, fields)
  select follow_up.id, list, line.line_number, list_month, (line.fields ->> 'outletId')::integer, line.fields
  from import_lines line join follow_ups follow_up on follow_up.subscriber_number = line.subscriber_number and follow_up.closed_at is null
  where line.import_id = list and line.subscriber_number = any(numbers) and line.line_status <> 'quarantined'
    and (line.fields ->> 'isRepeated')::boolean is false
  on conflict do nothing;

  perform set_renewal_fields(array(
    select follow_up_id from renewal_lists where import_id = list and line_number in (
      select line_number from import_lines
      where import_id = list and line_status in ('accepted', 'corrected') and subscriber_number = any(numbers)
    )
  ), list);
  perform value_renewals(numbers);
  perform prove_renewals(numbers);
end $$;

-- Takes a list back. A case that another list holds stays with that one, as it says; one that nobody worked on goes.
create or replace function undo_renewal_list(list integer) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  held integer[] := array(select follow_up_id from renewal_lists where import_id = list);
  kept integer[];
  gone integer[];
begin
  -- Whoever takes one of them meanwhile waits, and then finds what became of it.
  perform from follow_ups where id = any(held) order by id for update;
  delete from renewal_lists where import_id = list;
  kept := array(select distinct follow_up_id from renewal_lists where follow_up_id = any(held));

  -- Who was called is not drawn again.
  update renewals set month = first.month, import_id = first.import_id, card_number = '', last_name = '', first_name = '', phone = '',
    package_name = '', segment = '', observation = '',
    is_control = case when follow_up.taken_by is null and not exists (select from follow_up_contacts where follow_up_id = follow_up.id)
      then is_control_case(first.month, follow_up.subscriber_number) else is_control end
  from (
    select distinct on (follow_up_id) follow_up_id, month, import_id from renewal_lists where follow_up_id = any(kept) order by follow_up_id, position
  ) first
  join follow_ups follow_up on follow_up.id = first.follow_up_id
  where renewals.follow_up_id = first.follow_up_id;

  perform set_renewal_fields(kept, null);

  gone := array(select id from unnest(held) id except select id from unnest(kept) id);
  update follow_ups set status = 'dropped', resolution = 'import_undone', closed_at = coalesce(closed_at, now()), updated_at = now(),
    version = version + 1
  where id = any(gone) and (taken_by is not null or exists (select from follow_up_contacts where follow_up_id = follow_ups.id));

  gone := array(select id from follow_ups where id = any(gone) and resolution is distinct from 'import_undone');
  delete from renewals where follow_up_id = any(gone);
  delete from follow_ups where id = any(gone);
  perform prove_renewals(array(select subscriber_number from follow_ups where id = any(kept)));
  perform value_renewals(array(select subscriber_number from follow_ups where id = any(kept)));
end $$;
