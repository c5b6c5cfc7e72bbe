-- A sale is set off against activities from a day before it to 31 days after it. Decided on later than that, it changes what closed months
-- earned: the current month replaces their lines. The days around it make up for the time zone.
create function note_months_of_sale() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select month::date
  from generate_series(
    date_trunc('month', new.created_at - interval '2 days'), date_trunc('month', new.created_at + interval '33 days'), interval '1 month'
  ) month
  where month < date_trunc('month', now() + interval '1 day');
  return null;
end $$;

create trigger decided_sales_change_commissions
  after update of status on transactions
  for each row when (new.status in ('validated', 'reversed') and new.commission > 0 and new.subscriber_number is not null)
  execute function note_months_of_sale();

-- What earlier sales left as it is settles with the next computation, not with whatever else changes these months.
insert into commission_changed_months (month) select month from commission_months where closed_at is not null;
