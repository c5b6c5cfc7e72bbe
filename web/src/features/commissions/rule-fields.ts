import { ArticleFamily } from '@backoffice/contract/articles/family'
import { Beneficiary, CommissionMovement, type Rule } from '@backoffice/contract/commissions/rule'
import type { createRule } from '@backoffice/contract/commissions/commission-rules'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { readAmountOrZero, writeAmount } from '../../format/money.ts'

type Body = RequestOf<typeof createRule>['body']
/** Holds the values of the fields; null where a field cannot be read. */
export type TypedBody = { [Name in keyof Body]: Body[Name] | null }

const INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const TIERS_MAX = INDEXES.length
export type TierIndex = (typeof INDEXES)[number]

type TierPart = 'from' | 'value'
/** Names the fields as the contract does, so that a refusal shows at its field. */
export type TierName = `rows.${TierIndex}.${TierPart}`
type ConditionKind = NonNullable<Rule['condition']>['kind']

type PlainFields = {
  name: string
  beneficiary: string
  movement: string
  aim: 'all' | 'family' | 'article'
  article: string
  family: string
  kind: Rule['kind']
  basis: 'HT' | 'TTC'
  value: string
  tierBy: 'line' | 'volume'
  tierOf: 'percent' | 'fixed'
  /** Lines that a fixed amount by volume is paid for: all, or those with this amount. */
  lineBasis: Rule['basis']
  tierCount: number
  conditionKind: ConditionKind | ''
  indicator: string
  rate: string
  days: string
  validFrom: string | null
  validTo: string | null
}
/** The tiers come first: « rows.0.value » also ends in « value ». */
export type RuleFields = Record<TierName, string> & PlainFields

const NEW_RULE: PlainFields = {
  name: '',
  beneficiary: '',
  movement: '',
  aim: 'all',
  article: '',
  family: 'subscription',
  kind: 'percent',
  basis: 'HT',
  value: '',
  tierBy: 'volume',
  tierOf: 'percent',
  lineBasis: 'unit',
  tierCount: 2,
  conditionKind: '',
  indicator: 'recruitments',
  rate: '100',
  days: '10',
  validFrom: null,
  validTo: null,
}

/** Returns the fields of a rule, or those of a new one that begins on `firstDay`. */
export function fieldsOf(rule: Rule | undefined, firstDay: string): RuleFields {
  const rows = rule?.tiers?.rows ?? [{ from: 0, value: null }]
  const writeValue = rule?.tiers?.of === 'fixed' ? writeAmount : writePercent
  const writeFrom = rule?.tiers?.by === 'line' ? writeAmount : String
  const tiers = INDEXES.flatMap((index): [TierName, string][] => {
    const row = rows[index]
    return [
      [`rows.${index}.from`, row === undefined ? '' : writeFrom(row.from)],
      [`rows.${index}.value`, row === undefined || row.value === null ? '' : writeValue(row.value)],
    ]
  })
  // All the names of tiers, in this order.
  return { ...Object.fromEntries(tiers), ...(rule ? plainFieldsOf(rule) : { ...NEW_RULE, validFrom: firstDay }) } as RuleFields
}

function plainFieldsOf({ name, beneficiary, movement, article, family, kind, basis, value, tiers, condition, ...days }: Rule): PlainFields {
  return {
    ...NEW_RULE,
    name,
    beneficiary,
    movement,
    aim: article === null ? (family === null ? 'all' : 'family') : 'article',
    article: article ?? '',
    family: family ?? NEW_RULE.family,
    kind,
    basis: basis === 'unit' ? NEW_RULE.basis : basis,
    lineBasis: tiers?.by === 'volume' && tiers.of === 'fixed' ? basis : NEW_RULE.lineBasis,
    value: value === null ? '' : kind === 'percent' ? writePercent(value) : writeAmount(value),
    ...(tiers ? { tierBy: tiers.by, tierOf: tiers.of, tierCount: tiers.rows.length } : {}),
    ...conditionFields(condition),
    validFrom: days.validFrom,
    validTo: days.validTo,
  }
}

function conditionFields(condition: Rule['condition']): Partial<PlainFields> {
  if (condition === null) return {}
  const { kind } = condition
  if (kind === 'first_sale') return { conditionKind: kind }
  if (kind === 'before_expiry') return { conditionKind: kind, days: String(condition.days) }
  return { conditionKind: kind, indicator: condition.indicator, rate: writePercent(condition.rate) }
}

export function bodyOf(fields: RuleFields): TypedBody {
  const { name, beneficiary, movement, aim, article, family, kind, validFrom, validTo } = fields
  return {
    name,
    beneficiary: Beneficiary.safeParse(beneficiary).data ?? null,
    movement: CommissionMovement.safeParse(movement).data ?? null,
    // Never null: the rule would hold for every article.
    article: aim === 'article' ? article : null,
    family: aim === 'family' ? (ArticleFamily.safeParse(family).data ?? null) : null,
    kind,
    basis: basisOf(fields),
    value: kind === 'tiers' ? null : readValue(kind, fields.value),
    tiers: kind === 'tiers' ? tiersOf(fields) : null,
    condition: conditionOf(fields),
    validFrom,
    validTo,
  }
}

/** Returns what the fields say without their days. */
export function termsOf(fields: RuleFields): Omit<TypedBody, 'validFrom' | 'validTo'> {
  const { validFrom: _from, validTo: _to, ...terms } = bodyOf(fields)
  return terms
}

function basisOf({ kind, basis, tierBy, tierOf, lineBasis }: RuleFields): Rule['basis'] {
  if (kind === 'fixed') return 'unit'
  return kind === 'tiers' && tierBy === 'volume' && tierOf === 'fixed' ? lineBasis : basis
}

/** Returns the tiers, with null where one cannot be read, which the contract refuses. */
function tiersOf(fields: RuleFields): Body['tiers'] {
  const { tierBy: by, tierOf: of } = fields
  const rows = tierIndexes(fields).map((index) => ({
    from: startOf(fields, index),
    value: readValue(of, fields[`rows.${index}.value`]),
  }))
  return { by, of, rows } as Body['tiers']
}

function conditionOf({ conditionKind: kind, indicator, rate, days }: RuleFields): Body['condition'] {
  if (kind === '') return null
  if (kind === 'first_sale') return { kind }
  // As above.
  if (kind === 'before_expiry') return { kind, days: readCount(days) } as Body['condition']
  return { kind, indicator, rate: readPercent(rate) } as Body['condition']
}

export const tierIndexes = ({ tierCount }: Pick<RuleFields, 'tierCount'>): readonly TierIndex[] => INDEXES.slice(0, tierCount)

/** Returns where a tier begins, or null if that cannot be read. The first always begins at 0. */
export function startOf(fields: RuleFields, index: TierIndex): number | null {
  const text = fields[`rows.${index}.from`]
  if (index === 0) return 0
  return fields.tierBy === 'line' ? readAmountOrZero(text) : readCount(text)
}

/** Returns a share or an amount, as the kind says, or null if the text is neither. */
export function readValue(kind: 'percent' | 'fixed', text: string): number | null {
  return kind === 'percent' ? readPercent(text) : readAmountOrZero(text)
}

function readCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** Reads « 8,5 % » as 0.085. Returns null for more than two decimals. */
export function readPercent(typed: string): number | null {
  const text = typed.replace('%', '').replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) / 10_000 : null
}

/** Writes 0.085 as « 8,5 », as a field shows it. */
export function writePercent(share: number): string {
  return String(Math.round(share * 10_000) / 100).replace('.', ',')
}

/** Returns the texts of the tiers without one of them: the later ones move up. */
export function withoutTier(fields: RuleFields, removed: TierIndex): [TierName, string][] {
  return INDEXES.filter((index) => index >= removed).flatMap((index): [TierName, string][] => {
    const next = INDEXES[index + 1]
    return [
      [`rows.${index}.from`, next === undefined ? '' : fields[`rows.${next}.from`]],
      [`rows.${index}.value`, next === undefined ? '' : fields[`rows.${next}.value`]],
    ]
  })
}

export const previousTier = (index: TierIndex): TierIndex | undefined => INDEXES[index - 1]
