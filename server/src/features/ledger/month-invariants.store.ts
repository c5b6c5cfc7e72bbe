import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Invariant } from './invariant.store.ts'

/** Builds the JSON text that the seal of a month covers: the figures in order, and the checklist without its sentences. */
const SEALED = sql`
  '["' || to_char(closing.month, 'YYYY-MM') || '",' || to_json('{' || (
    select string_agg('"' || counted.name || '":' || (closing.figures ->> counted.name), ',' order by counted.place)
    from unnest(array['recruitments', 'renewals', 'renewalsEarly', 'renewalsLate', 'upgrades', 'equipmentSales', 'other', 'lines',
      'transactionCount']) with ordinality counted (name, place)
  ) || ',' || (
    select string_agg('"' || summed.name || '":"' || (closing.figures ->> summed.name) || '"', ',' order by summed.place)
    from unnest(array['revenue', 'transactionAmount', 'credited', 'debited']) with ordinality summed (name, place)
  ) || ',"reconciliation":' || coalesce('{' || (
    select string_agg('"' || part.name || '":"' || (closing.figures -> 'reconciliation' ->> part.name) || '"', ',' order by part.place)
    from unnest(array['matched', 'explained', 'adjusted']) with ordinality part (name, place)
  ) || '}', 'null') || '}')::text || ',[' || (
    select string_agg('["' || (item ->> 'code') || '","' || (item ->> 'status') || '",' || (item ->> 'count') || ',[' || coalesce((
      select string_agg(day.value::text, ',' order by day.place)
      from jsonb_array_elements(item -> 'days') with ordinality day (value, place)
    ), '') || ']]', ',' order by place)
    from jsonb_array_elements(closing.checklist) with ordinality checked (item, place)
  ) || ']]'`

/** Selects the months whose figures differ from what their lines, transactions and entries say. */
const CHANGED_FIGURES = sql`
  select to_char(closing.month, 'YYYY-MM') || ' ' || compared.figure as what
  from (
    select *, month::timestamp at time zone ${timezone} as starts_at, (month + interval '1 month') at time zone ${timezone} as ends_at
    from month_closings where closed_at is not null
  ) closing
  cross join lateral (
    select count(*) as lines, coalesce(sum(amount), 0) as revenue,
      count(*) filter (where kind = 'equipment_sale') as equipment_sales,
      count(*) filter (where kind = 'recruitment' and is_subscription) as recruitments,
      count(*) filter (where kind = 'renewal_early' and is_subscription) as renewals_early,
      count(*) filter (where kind = 'renewal_late' and is_subscription) as renewals_late,
      count(*) filter (where kind = 'package_change' and is_subscription) as upgrades,
      count(*) filter (where kind in ('renewal_early', 'renewal_late', 'package_change') and is_subscription) as renewals,
      count(*) filter (where kind <> 'equipment_sale' and not (
        is_subscription and kind in ('recruitment', 'renewal_early', 'renewal_late', 'package_change')
      )) as other
    from (
      select activity.kind, activity.amount, article.family <> 'equipment' as is_subscription
      from activities activity join articles article on article.code = activity.article_code
      where voided_at is null and day >= closing.month and day < closing.month + interval '1 month'
    ) line
  ) counted
  cross join lateral (
    select count(*) as transactions, coalesce(sum(amount), 0) as amount from transactions
    where created_at >= closing.starts_at and created_at < closing.ends_at
      and (status = 'validated' or (status = 'reversed' and reversed_at > closing.closed_at))
  ) sold
  cross join lateral (
    select coalesce(sum(greatest(entry.amount, 0)), 0) as credited, coalesce(-sum(least(entry.amount, 0)), 0) as debited
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id and account.kind in ('available', 'held')
    where transfer.effective_at >= closing.starts_at and transfer.effective_at < closing.ends_at
      and transfer.phase in ('direct', 'post', 'reversal')
  ) moved
  cross join lateral (
    select coalesce(sum(amount) filter (where line.status = 'matched'), 0) as matched,
      coalesce(sum(amount) filter (where line.status = 'explained'), 0) as explained,
      coalesce(sum(amount) filter (where line.status = 'adjusted'), 0) as adjusted
    from reconciliations reconciliation
    join locked_lines line on line.reconciliation_id = reconciliation.id and line.side = 'ours'
    where reconciliation.month = closing.month
  ) reconciled
  cross join lateral (
    values ('lines', counted.lines), ('revenue', counted.revenue), ('transactionCount', sold.transactions),
      ('transactionAmount', sold.amount), ('credited', moved.credited), ('debited', moved.debited),
      ('recruitments', counted.recruitments), ('renewals', counted.renewals), ('renewalsEarly', counted.renewals_early),
      ('renewalsLate', counted.renewals_late), ('upgrades', counted.upgrades), ('equipmentSales', counted.equipment_sales),
      ('other', counted.other)
    union all
    select part.name, part.value
    from (values ('matched', reconciled.matched), ('explained', reconciled.explained), ('adjusted', reconciled.adjusted)) part (name, value)
    where closing.figures -> 'reconciliation' <> 'null' or part.value <> 0
  ) compared (figure, value)
  where coalesce(closing.figures ->> compared.figure, closing.figures -> 'reconciliation' ->> compared.figure)::numeric
    is distinct from compared.value
  union all
  select to_char(closing.month, 'YYYY-MM') from month_closings closing
  where closing.closed_at is not null and not exists (select from closed_months where closed_months.month = closing.month)`

/** Recomputes what a closed month keeps from its lines, its transactions and its entries, without the sums that the closing read. */
export const monthInvariants = {
  closed_months_keep_their_figures: {
    looksAt: 'nightly',
    faults: () => CHANGED_FIGURES,
  },
  closed_months_keep_their_seal: {
    looksAt: 'nightly',
    faults: () => sql`
      select to_char(closing.month, 'YYYY-MM') as what
      from month_closings closing
      where closing.closed_at is not null and encode(sha256(convert_to(${SEALED}, 'UTF8')), 'hex') is distinct from closing.seal`,
  },
} satisfies Record<string, Invariant>
