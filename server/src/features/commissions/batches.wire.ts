import type * as wire from '@backoffice/contract/commissions/batches'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { BatchRow } from './batches.read.ts'
import type { CommissionEarner } from './commission-earners.read.ts'
import { monthToWire } from '../../shared/months.ts'

export function batchToWire({
  status,
  month,
  statements,
  total,
  rest: _rest,
  beneficiary: _beneficiary,
  code: _code,
  name: personName,
  preparedAt,
  paidAt,
  reason,
  ...batch
}: BatchRow): wire.Batch {
  return {
    ...batch,
    statut: status,
    personName,
    ...(month === null ? { month: null, year: null } : monthToWire(month)),
    statements: statements.map(({ statementId, beneficiary: kind, userId, code, name, amount }) => ({
      statementId,
      beneficiary: { kind, userId, code, name },
      amount: moneyToWire(amount, currency),
    })),
    count: statements.length,
    total: moneyToWire(total, currency),
    preparedAt: preparedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    raison: reason,
  }
}

export function earnerToWire({ balance, ...earner }: CommissionEarner): wire.CommissionEarner {
  return { ...earner, balance: moneyToWire(balance, currency) }
}
