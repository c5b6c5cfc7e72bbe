import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

/** Each part of each side, added up from the groups and from the lines themselves, not from what screens read. */
const PARTS = sql`
  select member.reconciliation_id, member.side, case grouping.status when 'matched' then 'matched' else 'explained' end as part,
    count(*) as lines, sum(member.amount) as amount
  from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
  where grouping.status in ('matched', 'explained', 'adjusted') group by 1, 2, 3
  union all
  select reconciliation.id, 'ours', 'open', count(*), sum(sale.amount)
  from reconciliations reconciliation
  join transactions sale on sale.status = 'validated' and sale.package_id is not null
    and date_trunc('month', sale.created_at at time zone reconciliation.zone)::date = reconciliation.month
  where reconciliation.status <> 'locked' and not exists (
    select from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
    where member.side = 'ours' and member.line_id = sale.id and grouping.status in ('matched', 'explained', 'adjusted')
  ) group by 1
  union all
  select line.reconciliation_id, 'operator', 'open', count(*), sum(line.amount)
  from statement_lines line join reconciliations reconciliation on reconciliation.id = line.reconciliation_id
  where reconciliation.status <> 'locked' and line.status = 'standing' and not line.is_ignored and not exists (
    select from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
    where member.side = 'operator' and member.line_id = line.id and grouping.status in ('matched', 'explained', 'adjusted')
  ) group by 1
`

export const reconciliationInvariants = {
  reconciliations_add_up: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'rapprochement ' || reconciliation_id || ', ' || side || ', ' || part as what
      from (${PARTS}) added
      full join (
        select reconciliation.id as reconciliation_id, total.side, total.part, total.lines, total.amount
        from reconciliations reconciliation cross join reconciliation_totals(reconciliation.id) total where total.part <> 'ignored'
      ) shown using (reconciliation_id, side, part)
      where (added.lines, added.amount) is distinct from (shown.lines, shown.amount)`,
  },
  locked_months_keep_their_seal: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'rapprochement ' || id as what
      from reconciliations where status = 'locked' and seal is distinct from seal_of_reconciliation(id)`,
  },
  adjustments_posted_once: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'régularisation ' || grouping.id as what
      from reconciliation_groups grouping
      where (grouping.status = 'adjusted') <> exists (
        select from credit_operations operation
        join ledger_transfers transfer on transfer.document_type = 'credit_operation' and transfer.document_id = operation.id
        where operation.reconciliation_group_id = grouping.id and operation.amount = abs(grouping.difference)
          and (operation.kind = 'debit') = (grouping.difference > 0)
          and not exists (select from reversals where transfer_id = transfer.id)
      )`,
  },
  adjusted_sales_stand: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'vente ' || sale.reference as what
      from reconciliation_groups grouping
      join reconciliation_members member on member.group_id = grouping.id and member.side = 'ours'
      join transactions sale on sale.id = member.line_id
      where grouping.status = 'adjusted' and sale.status <> 'validated'`,
  },
} satisfies Record<string, Invariant>
