import { currency } from '../../config.ts'
import { formatMoney } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'

type Indicator = keyof typeof LABELS
/** `limit` is the sum of the locked rows, or the least or greatest sum that the bounds allow. */
type Impossible = { indicator: Indicator; cause: 'locked' | 'least' | 'most'; total: bigint; limit: bigint }

const LABELS = {
  recruitments: 'Recrutements',
  renewals: 'Réabonnements',
  upgrades: 'Upgrades',
  revenue: 'Chiffre d’affaires',
} as const

const SENTENCES: Record<Impossible['cause'], (total: string, limit: string) => string> = {
  locked: (total, limit) => `les objectifs fixes totalisent déjà ${limit}, plus que le total de ${total}.`,
  least: (total, limit) => `le total est de ${total}, mais les planchers et les objectifs fixes demandent au moins ${limit}.`,
  most: (total, limit) => `le total est de ${total}, mais les points de vente ne peuvent recevoir que ${limit}.`,
}

export function splitImpossible({ indicator, cause, total, limit }: Impossible): Refusal {
  const sentence = SENTENCES[cause](formatFigure(indicator, total), formatFigure(indicator, limit))
  return new Refusal({ status: 409, code: 'split_impossible', message: `${LABELS[indicator]}\u00a0: ${sentence}` })
}

export const noNetworkObjective = () =>
  new Refusal({
    status: 409,
    code: 'no_network_objective',
    message: 'Le réseau n’a pas d’objectif ce mois-là\u00a0: indiquez le total à répartir.',
  })

function formatFigure(indicator: Indicator, value: bigint): string {
  return indicator === 'revenue' ? formatMoney(value, currency) : value.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')
}
