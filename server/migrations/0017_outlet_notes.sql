-- What the network writes about an outlet, and the outlet never reads. It has a version of its own: that of the account is the outlet's too,
-- and would refuse its own changes because of a text that it may not see.
alter table accounts
  add column outlet_note text not null default '',
  add column outlet_note_version integer not null default 1,
  add constraint an_outlet_note_is_short check (length(outlet_note) <= 500),
  add constraint only_an_outlet_has_a_note check (outlet_note = '' or outlet_number is not null);
