import { currency } from '../../config.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'

type LimitName = 'minimum' | 'maximum' | 'step' | 'dailyCap' | 'monthlyCap'
/** A limit that is exceeded. `used`: the total already counted towards a cap. */
export type Passed = { limit: LimitName; value: Money; used: Money; asked: Money }
type Change = { path: string; value: string | number | null }

const inFrench = (money: Money) => formatMoney(money, currency)

const SENTENCES: Record<LimitName, (passed: Record<'value' | 'used' | 'asked', string>) => string> = {
  minimum: ({ value, asked }) => `Le minimum d’une opération est de ${value}\u00a0: ${asked} demandés.`,
  maximum: ({ value, asked }) => `Le maximum d’une opération est de ${value}\u00a0: ${asked} demandés.`,
  step: ({ value, asked }) => `Le montant doit être un multiple de ${value}\u00a0: ${asked} demandés.`,
  dailyCap: ({ value, used, asked }) => `Le plafond du jour est de ${value}\u00a0: ${used} déjà utilisés, ${asked} demandés.`,
  monthlyCap: ({ value, used, asked }) => `Le plafond du mois est de ${value}\u00a0: ${used} déjà utilisés, ${asked} demandés.`,
}

export function limitPassed({ limit, value, used, asked }: Passed): Refusal {
  const message = SENTENCES[limit]({ value: inFrench(value), used: inFrench(used), asked: inFrench(asked) })
  return new Refusal({ status: 409, code: 'limit_passed', message, fields: [{ path: 'amount', message }] })
}

export const staleVersion = (changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a modifié ces montants entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    changes,
  })

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

const invalid = (path: string, message: string) =>
  new Refusal({ status: 400, code: 'invalid_settings', message, fields: [{ path, message }] })

export const holdsNoCredit = () => invalid('userId', 'Seuls un agent crédit, un point de vente et un client ont des montants.')

export const minimumAboveMaximum = () => invalid('minimum', 'Le minimum dépasse le maximum.')

export const dailyAboveMonthly = () => invalid('dailyCap', 'Le plafond du jour dépasse celui du mois.')

export const criticalAboveAlert = () => invalid('criticalThreshold', 'Le seuil critique dépasse le seuil d’alerte.')

export const saleHasNoThreshold = () =>
  invalid('doubleDecisionAbove', 'Une vente attend toujours l’accord d’une autre personne\u00a0: elle n’a pas de seuil.')
