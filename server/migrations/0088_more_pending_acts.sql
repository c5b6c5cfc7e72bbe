-- A role with looser limits, and a manager's return, wait for another manager too.
alter table pending_acts
  drop constraint pending_acts_kind_check,
  add constraint pending_acts_kind_check check (
    kind in ('promotion', 'role_change', 'reinstatement', 'email_change', 'operation_limits', 'credit_limit')
  );
