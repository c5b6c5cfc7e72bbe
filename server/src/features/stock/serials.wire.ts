import type { LifeEvent } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { eventText } from './life-event.rules.ts'
import { placeInFrench } from './moves.errors.ts'
import type { LifeEventRow } from './move-event.read.ts'
import type { SerialRow } from './serials.read.ts'

export function serialToWire({ id: _id, unitPrice, ...row }: SerialRow): Serial {
  return { ...row, unitPrice: moneyToWire(unitPrice, currency) }
}

export function eventToWire(row: LifeEventRow & { serialId: number }): LifeEvent {
  const {
    serialId: _id,
    at,
    fromOutlet: _from,
    toOutlet: _to,
    shippedTo: _addressee,
    reason: _reason,
    isReached: _isReached,
    ...event
  } = row
  return { ...event, at: at.toISOString(), text: eventText(row, placeInFrench) }
}
