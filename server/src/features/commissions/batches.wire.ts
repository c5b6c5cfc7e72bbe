import type * as wire from '@backoffice/contract/commissions/batches'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { BatchRow } from './batches.read.ts'
import { monthToWire } from '../../shared/months.ts'

export function batchToWire({ status, month, statements, total, preparedAt, paidAt, reason, ...batch }: BatchRow): wire.Batch {
  return {
    ...batch,
    statut: status,
    ...monthToWire(month),
    userId: null,
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
