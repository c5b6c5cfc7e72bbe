import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'

export type Activity = {
  id: number
  day: string
  at: string
  outletId: number
  salesmanId: number | null
  subscriber: string
  decoders: string[]
  movement: string
  article: string
  family: string
  amount: bigint
  net: bigint | null
  endsOn: string | null
  counts: boolean
}
export type Rule = {
  ruleId: number
  ruleVersion: number
  beneficiary: string
  movement: string
  articleCode: string | null
  family: string | null
  basis: string
  kind: string
  value: bigint | null
  tiersBy: string | null
  tiersOf: string | null
  starts: bigint[]
  values: bigint[]
  conditionKind: string | null
  indicator: string | null
  rate: number | null
  days: number | null
  from: string
  until: string | null
}
type Period = { of: number; to: number; from: string; until: string | null }
type Objective = { outletId: number; month: string } & Record<string, bigint | number | string>
export type Sale = { id: number; userId: number; day: string; subscriber: string; decoder: string; commission: bigint }
export type World = {
  activities: Activity[]
  rules: Rule[]
  agents: Period[]
  sectors: Period[]
  objectives: Objective[]
  sales: Sale[]
}

/** Reads all that commissions depend on, as the reference wants it. */
export async function readWorld(db: Database): Promise<World> {
  const list = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  return {
    activities: await list(sql<Activity>`
      select activity.id, day, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, outlet_id, salesmen.id as salesman_id,
        subscriber_number as subscriber, array[decoder_number, card_number] as decoders, kind as movement, article_code as article, family,
        amount, amount_net as net, ends_on, voided_at is null as counts
      from activities activity join articles on articles.code = article_code left join salesmen on salesmen.code = salesman_code`),
    rules: (
      await list(sql<Rule & { starts: string[] | null; values: string[] | null }>`
      select rule_id, rule_version, beneficiary, movement, article_code, family, basis, kind, value, tiers_by, tiers_of, tier_starts as starts,
        tier_values as values, condition_kind, condition_indicator as indicator, condition_rate as rate, condition_days as days,
        lower(valid) as from, upper(valid) as until
      from commission_rules`)
    ).map((rule) => ({ ...rule, starts: (rule.starts ?? []).map(BigInt), values: (rule.values ?? []).map(BigInt) })),
    agents: await list(sql<Period>`
      select account_id as of, credit_agent_id as to, coalesce(lower(valid)::text, '') as from, upper(valid) as until from credit_agent_assignments`),
    sectors: await list(sql<Period>`
      select outlet_id as of, sector_manager_id as to, coalesce(lower(valid)::text, '') as from, upper(valid) as until from outlet_assignments`),
    objectives: await list(sql<Objective>`
      select outlet_id, to_char(month, 'YYYY-MM') as month, recruitments, renewals, upgrades, revenue
      from objectives where status <> 'draft' and outlet_id is not null`),
    sales: await list(sql<Sale>`
      select id, user_id, (created_at at time zone ${timezone})::date as day, subscriber_number as subscriber, decoder_number as decoder, commission
      from transactions where status = 'validated' and subscriber_number is not null`),
  }
}
