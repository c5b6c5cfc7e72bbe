import { readAmount, readAmountOrZero, writeAmount } from '../../format/money.ts'
import { isMisread } from '../../ui/form/versioned-amount-field.tsx'
import {
  type BalanceLine,
  LEVELS,
  type Level,
  type Limit,
  type OperationLine,
  limitsOf,
} from '@backoffice/contract/amount-settings/settings-lines'

/** Omits limits that the operation does not have. */
export type OperationTexts = Record<Limit, string>
export type BalanceTexts = Record<Level | 'paymentDays', string>

export function operationTexts({ operation, values }: OperationLine): OperationTexts {
  return recordOf(limitsOf(operation), (limit) => writeAmount(values[limit]))
}

/** Returns the limits as typed; null where there is none. */
export function operationValues(texts: OperationTexts, limits: readonly Limit[]): Record<Limit, number | null> {
  return recordOf(limits, (limit) => readAmount(texts[limit]))
}

export function balanceTexts({ values }: BalanceLine): BalanceTexts {
  const { paymentDays } = values
  return { ...recordOf(LEVELS, (level) => writeAmount(values[level])), paymentDays: paymentDays === null ? '' : String(paymentDays) }
}

export function balanceValues(texts: BalanceTexts): BalanceLine['values'] {
  return {
    ...recordOf(LEVELS, (level) => readAmountOrZero(texts[level])),
    paymentDays: texts.paymentDays === '' ? null : Number(texts.paymentDays),
  }
}

export const hasMisreadLimit = (texts: OperationTexts, limits: readonly Limit[]): boolean =>
  limits.some((limit) => isMisread(texts[limit], readAmount))

export const hasMisreadLevel = (texts: BalanceTexts): boolean => LEVELS.some((level) => isMisread(texts[level], readAmountOrZero))

function recordOf<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  // True because every name has just been given its value.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
