import type { CommissionAlert } from '@backoffice/contract/commissions/alerts'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { alertSentence } from './alert-sentence.rules.ts'
import type { AlertRow } from './commission-alerts.read.ts'
import { monthToWire } from '../../shared/months.ts'

export function alertToWire(row: AlertRow): CommissionAlert {
  const { kind, statementId, lineId, beneficiary, userId, code, name, month, amount, since } = row
  return {
    kind,
    statementId,
    lineId,
    beneficiary: { kind: beneficiary, userId, code, name },
    ...monthToWire(month),
    amount: moneyToWire(amount, currency),
    since: since.toISOString(),
    sentence: alertSentence(row, currency),
  }
}
