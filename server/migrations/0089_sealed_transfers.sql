-- The seal of a transfer takes it out of those that wait for one, and nothing else does. Nested loops: the planner takes a queue that
-- empties itself for empty.
create function stop_awaiting_sealing() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  delete from ledger_unsealed using new_rows seal where ledger_unsealed.transfer_id = seal.transfer_id;
  return null;
end $$;

create trigger seals_end_the_wait
  after insert on ledger_seals referencing new table as new_rows
  for each statement execute function stop_awaiting_sealing();
