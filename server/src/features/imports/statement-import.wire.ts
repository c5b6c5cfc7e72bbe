import type * as wire from '@backoffice/contract/imports/import-effect'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { StatementEffect } from './statement-effect.rules.ts'

export function toStatementEffect({ amount, ...effect }: StatementEffect): wire.StatementEffect {
  return { ...effect, amount: moneyToWire(BigInt(amount), currency) }
}
