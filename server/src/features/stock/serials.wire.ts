import type { LifeEvent } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { eventText, shownDocumentId } from './life-event.rules.ts'
import { placeInFrench } from './moves.errors.ts'
import type { SerialEventRow } from './serial-life.read.ts'
import type { SerialRow } from './serials.read.ts'

export function serialToWire({ id: _id, unitPrice, ...row }: SerialRow): Serial {
  return { ...row, unitPrice: moneyToWire(unitPrice, currency) }
}

export function eventToWire(row: SerialEventRow): LifeEvent {
  const { at, kind, fromKind, toKind, documentKind, line, personId, personName } = row
  const reference = documentKind === 'transaction' && !row.isReached ? '' : row.reference
  const text = eventText(row, placeInFrench)
  return {
    at: at.toISOString(),
    kind,
    fromKind,
    toKind,
    documentKind,
    documentId: shownDocumentId(row),
    reference,
    line,
    personId,
    personName,
    text,
  }
}
