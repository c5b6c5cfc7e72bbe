/** Rules of which about a hundred thousand lines come in a month of 83,000 activities. */
export const RULES = `
  insert into commission_rules (name, beneficiary, movement, basis, kind, value, valid)
  select name, beneficiary, movement, basis, kind, value, daterange('2020-01-01', null)
  from (values
    ('Recrutements', 'outlet', 'recruitment', 'TTC', 'percent', 800), ('Avant échéance', 'outlet', 'renewal_early', 'TTC', 'percent', 500),
    ('Après échéance', 'outlet', 'renewal_late', 'HT', 'percent', 400), ('Changements', 'outlet', 'package_change', 'unit', 'fixed', 150),
    ('Prime', 'salesman', 'recruitment', 'unit', 'fixed', 100), ('Secteur', 'sector_manager', 'package_change', 'TTC', 'percent', 50)
  ) rule (name, beneficiary, movement, basis, kind, value)`

/** Computes the same statements and lines in one statement, without conditions, tiers, set-off, late lines and comparison with what stands. */
export const FLOOR = `
  with priced as materialized (
    select activity.id, activity.day, rule.beneficiary, rule.rule_id, rule.rule_version, rule.basis, rule.value,
      case rule.kind when 'percent' then 'share' else 'amount' end as value_kind,
      case rule.basis when 'HT' then activity.amount_net when 'TTC' then activity.amount end as basis_amount,
      case rule.beneficiary when 'outlet' then activity.outlet_id when 'sector_manager' then sector.sector_manager_id end as account_id,
      case rule.beneficiary when 'salesman' then salesman.id end as salesman_id,
      case rule.kind when 'fixed' then rule.value
        else (rule.value * case rule.basis when 'HT' then activity.amount_net else activity.amount end + 5000) / 10000 end as amount
    from activities activity
    join commission_rules rule on rule.movement = activity.kind and rule.valid @> activity.day
    left join salesmen salesman on salesman.code = activity.salesman_code
    left join outlet_assignments sector on sector.outlet_id = activity.outlet_id and sector.valid @> activity.day
    where activity.voided_at is null and activity.day >= $1::date and activity.day < ($1::date + interval '1 month')::date
  ), opened as (
    insert into commission_statements (month, beneficiary, account_id, salesman_id, lines, earned)
    select $1::date, beneficiary, account_id, salesman_id, count(*), sum(amount) from priced group by 2, 3, 4
    returning id, beneficiary, account_id, salesman_id
  )
  insert into commission_lines
    (statement_id, kind, activity_id, day, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, value, value_kind, amount)
  select opened.id, 'rule', priced.id, day, priced.account_id, priced.salesman_id, rule_id, rule_version, basis, basis_amount, value, value_kind, amount
  from priced join opened using (beneficiary)
  where opened.account_id is not distinct from priced.account_id and opened.salesman_id is not distinct from priced.salesman_id`
