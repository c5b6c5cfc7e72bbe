import type * as wire from '@backoffice/contract/ledger/ledger'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { sentenceOfViolation } from './invariants.rules.ts'
import type { LedgerHealth } from './ledger-health.read.ts'
import type { ReversalRow } from './reversals.read.ts'

export function reversalToWire({ amount, createdAt, ...reversal }: ReversalRow): wire.Reversal {
  return { ...reversal, amount: moneyToWire(amount, currency), createdAt: createdAt.toISOString() }
}

export function healthToWire({ checkedAt, violations, ...sealing }: LedgerHealth): ResponseOf<typeof wire.getLedgerHealth> {
  return {
    ...sealing,
    checkedAt: checkedAt?.toISOString() ?? null,
    violations: violations.map((violation) => ({
      name: violation.name,
      count: violation.count,
      sentence: sentenceOfViolation(violation),
    })),
  }
}
