import { NO_AMOUNT } from '../../format/money.ts'
import { previousTier, type RuleFields, readValue, startOf, type TierIndex, type TierName, tierIndexes } from './rule-fields.ts'

type Errors = Partial<Record<TierName | 'value', string>>

const NO_SHARE = 'Écrivez un taux de 0 à 100, avec au plus deux décimales.'

export const MESSAGES = {
  name: 'Écrivez le nom de la règle.',
  beneficiary: 'Choisissez qui gagne.',
  movement: 'Choisissez le mouvement.',
  article: 'Écrivez le code de l’article.',
  rate: 'Écrivez un taux de 1 à 1\u00a0000, sans décimale.',
  days: 'Écrivez un nombre de jours, de 0 à 90.',
  validFrom: 'Indiquez le premier jour.',
  validTo: 'La fin précède le début.',
}

/** Finds the values and tiers that cannot be sent. */
export function valueErrors(fields: RuleFields): Errors {
  const { kind, value } = fields
  if (kind === 'tiers') return Object.fromEntries(tierErrors(fields))
  const error = faultOf(kind, value)
  return error === undefined ? {} : { value: error }
}

function* tierErrors(fields: RuleFields): Generator<[TierName, string]> {
  for (const index of tierIndexes(fields)) {
    const start = startFault(fields, index)
    if (start !== undefined) yield [`rows.${index}.from`, start]
    const value = faultOf(fields.tierOf, fields[`rows.${index}.value`])
    if (value !== undefined) yield [`rows.${index}.value`, value]
  }
}

function startFault(fields: RuleFields, index: TierIndex): string | undefined {
  const before = previousTier(index)
  const [start, previous] = [startOf(fields, index), before === undefined ? null : startOf(fields, before)]
  if (start === null) return fields.tierBy === 'line' ? NO_AMOUNT : 'Écrivez un nombre de lignes.'
  return previous !== null && start <= previous ? 'Plus haut que le palier précédent.' : undefined
}

function faultOf(kind: 'percent' | 'fixed', text: string): string | undefined {
  const value = readValue(kind, text)
  if (kind === 'fixed') return value === null ? NO_AMOUNT : undefined
  return value === null || value > 1 ? NO_SHARE : undefined
}
