import { hash } from 'node:crypto'
import type { Line } from './lines.ts'

/** That of an import, so that a file of the demonstration sent again holds nothing new. */
export function identityOf(line: Line): string {
  const at = Date.parse(`${line.day}T${line.time}Z`)
  const card = line.cardNumber.replace(/^0+/, '')
  const names = [line.subscriberNumber, card, line.movement.code, line.article.code, line.mobileTransactionId.toUpperCase()]
  return hash('sha256', [line.outletNumber, at, ...names].join('\u001f'), 'hex').slice(0, 32)
}
