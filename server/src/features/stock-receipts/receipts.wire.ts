import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/stock-receipts/receipts'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { EnteredLine } from './add-receipt.ts'
import type { ReceiptLineRow } from './receipts.read.ts'
import type { Correction } from './update-receipt-line.ts'

export function linesFromWire({ lines }: ParsedRequestOf<typeof wire.addReceipt>['body']): EnteredLine[] {
  return lines.map(({ unitPrice, date, reference, serials = [], ...line }, index) => ({
    ...line,
    unitPrice: moneyFromWire(unitPrice, currency, `lines.${index}.unitPrice`),
    day: date,
    slip: reference,
    serials,
  }))
}

export function correctionFromWire(body: ParsedRequestOf<typeof wire.updateReceiptLine>['body']): Correction {
  const { id, version, quantity, unitPrice, supplier, reference, serials, raison: reason } = body
  const changes = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(unitPrice === undefined ? {} : { unitPrice: moneyFromWire(unitPrice, currency, 'unitPrice') }),
    ...(supplier === undefined ? {} : { supplier }),
    ...(reference === undefined ? {} : { slip: reference }),
  }
  return { id, version, changes, serials, reason }
}

export function receiptLineToWire({ unitPrice, day, slip, reason, createdAt, ...row }: ReceiptLineRow): wire.ReceiptLine {
  return {
    ...row,
    unitPrice: moneyToWire(unitPrice, currency),
    date: day,
    reference: slip,
    isVoided: row.quantity === 0,
    raison: reason,
    createdAt: createdAt.toISOString(),
  }
}
