import type { Activity, Rule, Sale, World } from './commission-facts.ts'
import { withoutZeros } from './without-zeros.ts'

export type ReferenceLine = {
  activityId: number
  beneficiary: string
  owner: number
  ruleId: number | null
  ruleVersion: number | null
  basisAmount: bigint | null
  value: bigint | null
  tierFrom: bigint | null
  amount: bigint
  alreadyEarned: bigint
  transactionId: number | null
  reasonCode: string | null
}

const SALES = ['recruitment', 'renewal_early', 'renewal_late', 'package_change']
const magnitude = (value: bigint) => (value < 0n ? -value : value)
const isWithin = ({ from, until }: { from: string; until: string | null }, day: string) => from <= day && (until === null || day < until)
const daysFrom = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000
const monthOf = (day: string) => day.slice(0, 7)
/**
 * Computes commissions a second time, line by line from the text of the contract, slow on purpose. Returns what each counted activity of a month earns, before sales are set off; an
 * outlet's activity that earns nothing has a line of 0.
 */
export function earningsOf(world: World, month: string): ReferenceLine[] {
  const activities = world.activities.filter(({ counts, day }) => counts && monthOf(day) === month)
  const applied = activities.flatMap((activity) =>
    ['outlet', 'salesman', 'agent', 'sector_manager'].flatMap((beneficiary) => appliedRules(world, activity, beneficiary)),
  )
  const priced = applied.map((one) => ({ ...one, ...priceOf(one, applied) }))
  const earned = priced.filter(({ amount }) => amount !== 0n).map(lineOf)
  const nothing = activities.flatMap((activity) => {
    const ofOutlet = priced.filter((one) => one.activity === activity && one.beneficiary === 'outlet')
    if (ofOutlet.length === 0 || ofOutlet.some(({ amount }) => amount !== 0n)) return []
    return [nothingFor(activity, ofOutlet)]
  })
  return [...earned, ...nothing]
}

type Applied = { activity: Activity; rule: Rule; beneficiary: string; owner: number; holds: boolean; applies: boolean }
type Priced = Applied & ReturnType<typeof priceOf>

function lineOf({ activity, rule, beneficiary, owner, amount, basisAmount, value, tierFrom }: Priced): ReferenceLine {
  const { ruleId, ruleVersion } = rule
  const citing = { alreadyEarned: 0n, transactionId: null, reasonCode: null }
  return { activityId: activity.id, beneficiary, owner, ruleId, ruleVersion, basisAmount, value, tierFrom, amount, ...citing }
}

function nothingFor(activity: Activity, ofOutlet: readonly Priced[]): ReferenceLine {
  const lacksBasis = ofOutlet.some(({ rule }) => rule.basis === 'HT' && activity.net === null)
  const isUnmet = ofOutlet.some(({ holds }) => !holds)
  return {
    activityId: activity.id,
    beneficiary: 'outlet',
    owner: activity.outletId,
    ruleId: null,
    ruleVersion: null,
    basisAmount: null,
    value: null,
    tierFrom: null,
    amount: 0n,
    alreadyEarned: 0n,
    transactionId: null,
    reasonCode: lacksBasis ? 'no_basis' : isUnmet ? 'condition_not_met' : 'zero',
  }
}

function appliedRules(world: World, activity: Activity, beneficiary: string): Applied[] {
  const owner = ownerOf(world, activity, beneficiary)
  if (owner === null) return []
  const concerned = world.rules.filter(
    (rule) =>
      rule.beneficiary === beneficiary &&
      rule.movement === activity.movement &&
      isWithin(rule, activity.day) &&
      (rule.articleCode === null || rule.articleCode === activity.article) &&
      (rule.family === null || rule.family === activity.family),
  )
  return [...Map.groupBy(concerned, ({ conditionKind, indicator }) => `${conditionKind} ${indicator}`).values()].flatMap((group) => {
    const best = Math.min(...group.map(specificity))
    const chosen = group.filter((rule) => specificity(rule) === best)
    const holding = chosen.filter((rule) => isMet(world, activity, { rule, owner }))
    const highest = Math.max(...holding.map(heightOf))
    return chosen.map((rule) => {
      const holds = holding.includes(rule)
      return { activity, rule, beneficiary, owner, holds, applies: holds && heightOf(rule) === highest }
    })
  })
}

const heightOf = ({ rate, days }: Rule) => rate ?? days ?? 0
const specificity = (rule: Rule) => (rule.articleCode !== null ? 1 : rule.family !== null ? 2 : 3)

function ownerOf({ agents, sectors }: World, { outletId, salesmanId, day }: Activity, beneficiary: string): number | null {
  if (beneficiary === 'outlet') return outletId
  if (beneficiary === 'salesman') return salesmanId
  const periods = beneficiary === 'agent' ? agents : sectors
  return periods.find((period) => period.of === outletId && isWithin(period, day))?.to ?? null
}

function isMet(world: World, activity: Activity, { rule, owner }: { rule: Rule; owner: number }): boolean {
  if (rule.conditionKind === null) return true
  if (rule.conditionKind === 'objective_reached') return isReached(world, activity, { rule, owner })
  if (withoutZeros(activity.subscriber) === '') return false
  const earlier = world.activities.filter(
    (other) =>
      other.counts &&
      withoutZeros(other.subscriber) === withoutZeros(activity.subscriber) &&
      other.family !== 'equipment' &&
      SALES.includes(other.movement) &&
      (other.at < activity.at || (other.at === activity.at && other.id < activity.id)),
  )
  if (rule.conditionKind === 'first_sale') return earlier.length === 0
  const ends = earlier.flatMap(({ endsOn }) => (endsOn === null ? [] : [endsOn])).toSorted()
  const last = ends.at(-1)
  return last !== undefined && daysFrom(activity.day, last) >= (rule.days ?? 0)
}

function isReached(world: World, { day, outletId }: Activity, { rule, owner }: { rule: Rule; owner: number }): boolean {
  const month = monthOf(day)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const periods = rule.beneficiary === 'agent' ? world.agents : world.sectors
  const held = periods.filter((period) => period.to === owner && isWithin(period, lastDay)).map(({ of }) => of)
  const outlets = rule.beneficiary === 'outlet' || rule.beneficiary === 'salesman' ? [outletId] : held
  const objectives = world.objectives.filter((objective) => objective.month === month && outlets.includes(objective.outletId))
  const indicator = rule.indicator ?? ''
  const wanted = objectives.reduce((sum, objective) => sum + BigInt(objective[indicator] ?? 0), 0n)
  const done = objectives.reduce((sum, objective) => sum + achieved(world, { month, outletId: objective.outletId }, indicator), 0n)
  return wanted > 0n && done * 100n >= BigInt(rule.rate ?? 0) * wanted
}

function achieved({ activities }: World, { month, outletId }: { month: string; outletId: number }, indicator: string): bigint {
  const mine = activities.filter((one) => one.counts && one.outletId === outletId && monthOf(one.day) === month)
  if (indicator === 'revenue') return mine.reduce((sum, { amount }) => sum + amount, 0n)
  const movements = { recruitments: ['recruitment'], renewals: SALES.slice(1), upgrades: ['package_change'] }[indicator] ?? []
  return BigInt(mine.filter(({ movement, family }) => family !== 'equipment' && movements.includes(movement)).length)
}

function priceOf({ activity, rule, beneficiary, owner, applies }: Applied, all: readonly Applied[]) {
  const basisAmount = rule.basis === 'unit' ? null : rule.basis === 'HT' ? activity.net : activity.amount
  const same = all.filter((one) => one.applies && one.rule.ruleId === rule.ruleId && one.beneficiary === beneficiary && one.owner === owner)
  const count = same.reduce((sum, one) => sum + (one.activity.amount < 0n ? -1n : 1n), 0n)
  const volume = count < 0n ? 0n : count
  const measure = rule.tiersBy === 'volume' ? volume : magnitude(basisAmount ?? 0n)
  const tier = rule.kind === 'tiers' ? rule.starts.findLastIndex((start) => start <= measure) : -1
  const value = tier < 0 ? rule.value : (rule.values[tier] ?? null)
  const tierFrom = tier < 0 ? null : (rule.starts[tier] ?? null)
  if (!applies || (rule.basis === 'HT' && basisAmount === null)) return { amount: 0n, basisAmount, value, tierFrom }
  const isShare = (rule.tiersOf ?? rule.kind) === 'percent'
  const rounded = (magnitude(basisAmount ?? 0n) * (value ?? 0n) * 2n + 10_000n) / 20_000n
  const gross = isShare ? ((basisAmount ?? 0n) < 0n ? -rounded : rounded) : (value ?? 0n)
  return { amount: activity.amount < 0n ? -magnitude(gross) : gross, basisAmount, value, tierFrom }
}

/** Sets each sale that is still free off against the nearest activity of its seller. */
export function setOff(world: World, lines: readonly ReferenceLine[], used: ReadonlySet<number>): ReferenceLine[] {
  const activityOf = (id: number) => world.activities.find((activity) => activity.id === id)
  const earning = lines.filter(({ amount, beneficiary }) => amount > 0n && (beneficiary === 'outlet' || beneficiary === 'agent'))
  const pairs = world.sales
    .filter(({ id, commission }) => commission > 0n && !used.has(id))
    .flatMap((sale) =>
      earning.flatMap((line) => {
        const activity = activityOf(line.activityId)
        if (!activity || line.owner !== sale.userId || withoutZeros(activity.subscriber) !== withoutZeros(sale.subscriber)) return []
        if (!activity.decoders.some((decoder) => withoutZeros(decoder) === withoutZeros(sale.decoder))) return []
        const after = daysFrom(sale.day, activity.day)
        return after < -1 || after > 31 ? [] : [{ sale, activityId: activity.id, owner: line.owner, distance: Math.abs(after) }]
      }),
    )
    .toSorted((one, other) => one.distance - other.distance || one.sale.id - other.sale.id || one.activityId - other.activityId)
  const [left, taken] = [new Map<string, { sale: Sale; rest: bigint }>(), new Set<number>()]
  for (const { sale, activityId, owner } of pairs) {
    const key = `${activityId} ${owner}`
    if (left.has(key) || taken.has(sale.id)) continue
    left.set(key, { sale, rest: sale.commission })
    taken.add(sale.id)
  }
  return lines
    .toSorted((one, other) => (one.ruleId ?? 0) - (other.ruleId ?? 0))
    .map((line) => {
      const cited = line.beneficiary === 'outlet' || line.beneficiary === 'agent' ? left.get(`${line.activityId} ${line.owner}`) : undefined
      if (!cited || line.amount <= 0n || cited.rest === 0n) return line
      const alreadyEarned = cited.rest < line.amount ? cited.rest : line.amount
      cited.rest -= alreadyEarned
      return { ...line, alreadyEarned, transactionId: cited.sale.id }
    })
}
