-- Sums of the activities that are not voided, kept by triggers in the transaction that changes them.
-- In all of them sector_manager_id 0 means a day on which the outlet belonged to nobody.
create table activity_days (
  day           date not null,
  outlet_id     integer not null,
  salesman_code text not null,
  article_code  text not null,
  kind          text not null,
  lines         integer not null,
  revenue       bigint not null,
  primary key (day, outlet_id, salesman_code, article_code, kind)
);

create table figures (
  lines           integer not null,
  recruitments    integer not null,
  renewals_early  integer not null,
  renewals_late   integer not null,
  upgrades        integer not null,
  equipment_sales integer not null,
  other           integer not null,
  revenue         bigint not null
);

create table outlet_days (
  day date not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (day, outlet_id)
);
create index outlet_days_of_outlet on outlet_days (outlet_id, day);

create table outlet_months (
  month date not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (month, outlet_id, sector_manager_id)
);
create index outlet_months_of_outlet on outlet_months (outlet_id, month);

create table sector_days (
  day date not null, sector_manager_id integer not null, like figures,
  primary key (day, sector_manager_id)
);

create table sector_months (
  month date not null, sector_manager_id integer not null, like figures,
  primary key (month, sector_manager_id)
);

create table salesman_days (
  day date not null, salesman_code text not null, outlet_id integer not null, sector_manager_id integer not null, like figures,
  primary key (day, salesman_code, outlet_id)
);
create index salesman_days_of_outlet on salesman_days (outlet_id, day);

create table salesman_months (
  month date not null, salesman_code text not null, sector_manager_id integer not null, like figures,
  primary key (month, salesman_code, sector_manager_id)
);

drop table figures;

create table salesmen (
  code text primary key,
  name text not null
);
