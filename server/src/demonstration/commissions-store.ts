import { sql, type Insertable } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { monthsLater, type Span } from './calendar.ts'

type Rule = Omit<Insertable<Schema['commissionRules']>, 'valid'>

const amount = (majorUnits: number) => BigInt(Math.round(majorUnits * 10 ** currency.decimals))
const percentOfNet = (percent: number) => ({ basis: 'HT', kind: 'percent', value: BigInt(Math.round(percent * 100)) }) as const
const perLine = (majorUnits: number) => ({ basis: 'unit', kind: 'fixed', value: amount(majorUnits) }) as const
const recruitmentsReached = { conditionKind: 'objective_reached', conditionIndicator: 'recruitments', conditionRate: 100 } as const

const OF_OUTLETS: readonly Omit<Rule, 'beneficiary'>[] = [
  { name: 'Recrutements', movement: 'recruitment', ...percentOfNet(8) },
  { name: 'Recrutements Intégral', movement: 'recruitment', articleCode: 'INTEGR', ...percentOfNet(11) },
  { name: 'Prime d’objectif', movement: 'recruitment', ...perLine(2), ...recruitmentsReached },
  { name: 'Réabonnements avant échéance', movement: 'renewal_early', ...percentOfNet(4) },
  { name: 'Réabonnements en avance', movement: 'renewal_early', ...perLine(0.5), conditionKind: 'before_expiry', conditionDays: 5 },
  { name: 'Réabonnements après échéance', movement: 'renewal_late', ...percentOfNet(3) },
  { name: 'Changements de formule', movement: 'package_change', ...percentOfNet(5) },
  {
    name: 'Matériel',
    movement: 'equipment_sale',
    basis: 'TTC',
    kind: 'tiers',
    tiersBy: 'line',
    tiersOf: 'percent',
    tierStarts: ['0', String(amount(40))],
    tierValues: ['500', '800'],
  },
]

const OF_OTHERS: readonly Rule[] = [
  {
    name: 'Recrutements du mois',
    beneficiary: 'salesman',
    movement: 'recruitment',
    basis: 'unit',
    kind: 'tiers',
    tiersBy: 'volume',
    tiersOf: 'fixed',
    tierStarts: ['0', '5', '15'],
    tierValues: [0.5, 1, 1.5].map((value) => String(amount(value))),
  },
  { name: 'Suivi des recrutements', beneficiary: 'agent', movement: 'recruitment', ...percentOfNet(0.5) },
  { name: 'Objectif du secteur', beneficiary: 'sector_manager', movement: 'recruitment', ...perLine(0.3), ...recruitmentsReached },
]

/** The rates that have changed, each from the first day of a month. */
const CHANGES = [
  { name: 'Recrutements', monthsAgo: 14, ...percentOfNet(9) },
  { name: 'Réabonnements après échéance', monthsAgo: 4, ...percentOfNet(3.5) },
]

/** Inserts rules of commission that hold from the first day on; two of them have a second version. */
export async function insertCommissionRules(tx: Tx, { firstDay, lastDay }: Span, managerId: number | undefined): Promise<void> {
  const rules: Rule[] = [...OF_OUTLETS.map((rule) => ({ ...rule, beneficiary: 'outlet' as const })), ...OF_OTHERS]
  for (const rule of rules) {
    const values = { ...rule, valid: sql<string>`daterange(${firstDay}, null)`, ...writtenBefore(firstDay, managerId) }
    await tx.insertInto('commissionRules').values(values).execute()
  }
  for (const change of CHANGES) await replaceRule(tx, { ...change, from: monthsLater(lastDay, -change.monthsAgo) }, managerId)
  await sql`analyze commission_rules`.execute(tx)
}

async function replaceRule(tx: Tx, { name, value, from }: { name: string; value: bigint; from: string }, managerId: number | undefined) {
  const { createdAt, createdBy } = writtenBefore(from, managerId)
  await sql`
    with ended as (
      update commission_rules
      set valid = daterange(lower(valid), ${from}), version = version + 1, updated_at = ${createdAt}, updated_by = ${createdBy}
      where name = ${name}
      returning *
    )
    insert into commission_rules (rule_id, rule_version, name, beneficiary, movement, basis, kind, value, valid, created_at, created_by)
    select rule_id, rule_version + 1, name, beneficiary, movement, basis, kind, ${value}, daterange(${from}, null), ${createdAt}, ${createdBy}
    from ended
  `.execute(tx)
}

/** Returns who wrote a rule, and when: at noon, ten days before it holds. */
function writtenBefore(day: string, managerId: number | undefined) {
  const createdAt = sql<Date>`((${day}::date - 10 + time '12:00') at time zone ${timezone})`
  return { createdAt, createdBy: managerId ?? null, updatedAt: createdAt }
}
