-- Codes of sales people, users, articles and movements are stored as the reading of a file now writes them: `0701` and
-- `701.0` are `701`, `c0001` is `C0001`. The triggers of `activities` move the sums along.
create function pg_temp.canonical(code text) returns text language sql immutable as $$
  select case
    when code ~ '^[0-9]+([.,]0+)?$' then coalesce(nullif(ltrim(split_part(translate(code, ',', '.'), '.', 1), '0'), ''), '0')
    else upper(code)
  end
$$;

insert into articles (code, label, family, created_by)
select distinct on (pg_temp.canonical(code)) pg_temp.canonical(code), label, family, created_by
from articles where code <> pg_temp.canonical(code) order by pg_temp.canonical(code), code
on conflict do nothing;

insert into salesmen (code, name)
select distinct on (pg_temp.canonical(code)) pg_temp.canonical(code), name
from salesmen where code <> pg_temp.canonical(code) order by pg_temp.canonical(code), name = '', code
on conflict (code) do update set name = excluded.name where salesmen.name = '';

update packages set article_code = pg_temp.canonical(article_code) where article_code <> pg_temp.canonical(article_code);

update activities set
  salesman_code = pg_temp.canonical(salesman_code), user_code = pg_temp.canonical(user_code),
  article_code = pg_temp.canonical(article_code), movement_code = pg_temp.canonical(movement_code)
where salesman_code <> pg_temp.canonical(salesman_code) or user_code <> pg_temp.canonical(user_code)
  or article_code <> pg_temp.canonical(article_code) or movement_code <> pg_temp.canonical(movement_code);

update import_lines set
  salesman_code = pg_temp.canonical(salesman_code), user_code = pg_temp.canonical(user_code),
  article_code = pg_temp.canonical(article_code), movement_code = pg_temp.canonical(movement_code)
where identity is not null and (
  salesman_code <> pg_temp.canonical(salesman_code) or user_code <> pg_temp.canonical(user_code)
  or article_code <> pg_temp.canonical(article_code) or movement_code <> pg_temp.canonical(movement_code)
);

-- No line names them any more.
delete from salesmen where code <> pg_temp.canonical(code);
alter table articles disable trigger articles_are_never_deleted;
delete from articles where code <> pg_temp.canonical(code);
alter table articles enable trigger articles_are_never_deleted;

-- What a rehearsal said of its lines is said again when it is applied.
update data_version set version = version + 1;

drop function pg_temp.canonical(text);
