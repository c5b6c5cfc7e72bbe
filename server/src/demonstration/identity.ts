import { hash } from 'node:crypto'
import type { Line } from './lines.ts'

/** Returns the same identity as an import, so that importing a demonstration file again adds nothing. */
export function identityOf(line: Line): string {
  const at = Date.parse(`${line.day}T${line.time}Z`)
  const card = line.cardNumber.replace(/^0+/, '')
  const names = [line.subscriberNumber, card, line.movement.code, line.article.code, line.mobileTransactionId.toUpperCase()]
  return hash('sha256', [line.outletNumber, at, ...names].join('\u001f'), 'hex').slice(0, 32)
}
