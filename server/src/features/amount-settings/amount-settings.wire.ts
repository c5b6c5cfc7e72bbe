import type * as wire from '@backoffice/contract/amount-settings/amount-settings'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire, type Money } from '../../shared/money.ts'
import type { BalanceRow, Concerned, OperationRow } from './amount-settings.read.ts'
import type { BalanceLevels, SettingsScope, OperationLimits } from './amount-settings.rules.ts'

type OperationBody = ParsedRequestOf<typeof wire.changeOperationSettings>['body']
type BalanceBody = ParsedRequestOf<typeof wire.previewBalanceSettings>['body']
type Written = number | string | null

export function operationFromWire({ operation, version, ...body }: OperationBody) {
  const settings: OperationLimits = {
    minimum: amountFromWire(body.minimum, 'minimum'),
    maximum: amountFromWire(body.maximum, 'maximum'),
    step: amountFromWire(body.step, 'step'),
    dailyCap: amountFromWire(body.dailyCap, 'dailyCap'),
    monthlyCap: amountFromWire(body.monthlyCap, 'monthlyCap'),
    doubleDecisionAbove: amountFromWire(body.doubleDecisionAbove, 'doubleDecisionAbove'),
  }
  return { scope: scopeOf(body), operation, settings, version }
}

export function balanceFromWire(body: BalanceBody) {
  const settings: BalanceLevels = {
    creditLimit: levelFromWire(body.creditLimit, 'creditLimit'),
    alertThreshold: levelFromWire(body.alertThreshold, 'alertThreshold'),
    criticalThreshold: levelFromWire(body.criticalThreshold, 'criticalThreshold'),
    paymentDays: body.paymentDays,
  }
  return { scope: scopeOf(body), settings }
}

export function operationToWire({ updatedAt, ...row }: OperationRow): wire.OperationSettings {
  return {
    ...row,
    minimum: amountToWire(row.minimum),
    maximum: amountToWire(row.maximum),
    step: amountToWire(row.step),
    dailyCap: amountToWire(row.dailyCap),
    monthlyCap: amountToWire(row.monthlyCap),
    doubleDecisionAbove: amountToWire(row.doubleDecisionAbove),
    updatedAt: updatedAt.toISOString(),
  }
}

export function balanceToWire({ updatedAt, ...row }: BalanceRow): wire.BalanceSettings {
  return {
    ...row,
    creditLimit: amountToWire(row.creditLimit),
    alertThreshold: amountToWire(row.alertThreshold),
    criticalThreshold: amountToWire(row.criticalThreshold),
    updatedAt: updatedAt.toISOString(),
  }
}

export function concernedToWire({ available, limit, over, ...row }: Concerned) {
  const [availableAmount, limitAmount, overAmount] = [available, limit, over].map((money) => moneyToWire(money, currency))
  // Three amounts went in, so three come out.
  return { ...row, available: availableAmount as number, limit: limitAmount as number, over: overAmount as number }
}

function scopeOf({ roleName, userId }: Pick<BalanceBody, 'roleName' | 'userId'>): SettingsScope {
  if (userId !== undefined) return { roleName: null, userId }
  if (roleName !== undefined) return { roleName, userId: null }
  throw new Error('the contract lets one of both through')
}

function amountFromWire(amount: Written, path: string): Money | null {
  return amount === null ? null : moneyFromWire(amount, currency, path)
}

function levelFromWire(level: Written, path: string): Money | null {
  return /^0+([.,]0+)?$/.test(String(level)) ? 0n : amountFromWire(level, path)
}

function amountToWire(money: Money | null): number | null {
  return money === null ? null : moneyToWire(money, currency)
}
