import type { LifeEvent } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { eventText, shownDocumentId } from './life-event.rules.ts'
import { placeInFrench } from './moves.errors.ts'
import type { LifeEventRow } from './move-event.read.ts'
import type { SerialRow } from './serials.read.ts'

export function serialToWire({ id: _id, unitPrice, ...row }: SerialRow): Serial {
  return { ...row, unitPrice: moneyToWire(unitPrice, currency) }
}

export function eventToWire(row: LifeEventRow & { serialId: number }): LifeEvent {
  const { serialId: _id, at, fromOutlet: _from, toOutlet: _to, shippedTo: _addressee, reason: _reason, isReached, ...event } = row
  const reference = row.documentKind === 'transaction' && !isReached ? '' : row.reference
  return { ...event, at: at.toISOString(), documentId: shownDocumentId(row), reference, text: eventText(row, placeInFrench) }
}
