-- An order may be made by one person and rewritten by another: neither decides it. Null for orders from before.
alter table stock_orders
  -- Who wrote its lines as they stand.
  add column asked_by integer references accounts,
  add column submitted_by integer references accounts,
  add constraint submitted_with_its_instant check (submitted_by is null or submitted_at is not null),
  drop constraint four_eyes,
  add constraint four_eyes check (decided_by <> created_by and decided_by <> asked_by);

drop trigger stock_orders_only_go_on on stock_orders;
create trigger stock_orders_only_go_on
  before update on stock_orders
  for each row when (
    (new.outlet_id, new.created_at, new.created_by) is distinct from (old.outlet_id, old.created_at, old.created_by)
    or (old.status <> 'draft' and (new.asked_by, new.submitted_by) is distinct from (old.asked_by, old.submitted_by))
    or (old.decided_at is not null and (new.decided_at, new.decided_by) is distinct from (old.decided_at, old.decided_by))
    or (old.status, new.status) not in (
      ('draft', 'draft'), ('draft', 'submitted'), ('draft', 'cancelled'), ('submitted', 'approved'), ('submitted', 'rejected'),
      ('submitted', 'cancelled'), ('approved', 'approved'), ('approved', 'cancelled'), ('approved', 'closed')
    )
  )
  execute function refuse_other_order();
