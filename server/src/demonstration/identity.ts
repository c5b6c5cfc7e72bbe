import { hash } from 'node:crypto'
import type { Line } from './lines.ts'

export function identityOf({ outletNumber, subscriberNumber, cardNumber, day, time, movementCode, articleCode, mobileTransactionId }: Line): string {
  return hash('md5', [outletNumber, subscriberNumber, cardNumber.replace(/^0+/, ''), `${day} ${time}`, movementCode, articleCode, mobileTransactionId].join('\u001f'))
}
