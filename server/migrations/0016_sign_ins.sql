-- What a sign-in needs beside the password, and leaves behind. Session alone writes it; the row comes with the first sign-in or the first
-- step towards a second factor.
create table sign_ins (
  account_id       integer primary key references accounts,
  last_at          timestamptz,
  second_factor    text check (second_factor in ('totp', 'mail')),
  totp_secret      bytea,
  -- Sealed like the one in use, which it replaces once a first code made from it has been entered.
  next_totp_secret bytea,
  -- The time step of the last accepted code: no code is accepted twice.
  totp_step        bigint,

  constraint totp_has_a_secret check (second_factor is distinct from 'totp' or totp_secret is not null)
);

insert into sign_ins (account_id, last_at, second_factor, totp_secret, next_totp_secret, totp_step)
select id, last_login_at, second_factor, totp_secret, next_totp_secret, totp_step from accounts
where last_login_at is not null or second_factor is not null or next_totp_secret is not null;

alter table accounts
  drop column last_login_at,
  drop column second_factor,
  drop column totp_secret,
  drop column next_totp_secret,
  drop column totp_step;
