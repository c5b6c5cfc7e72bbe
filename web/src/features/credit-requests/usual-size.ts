import { NO_BREAK } from '../../format/spaces.ts'
import { formatMoney } from '../../format/money.ts'

/** Requests above this multiple need a second confirmation. */
const FAR_ABOVE = 5

/** Returns the multiple of the last 30 days' credit, or null if not above FAR_ABOVE or nothing was received. */
export function monthsAsked(amount: number | null, received: number | undefined): number | null {
  if (amount === null || received === undefined || received <= 0) return null
  const times = amount / received
  return times > FAR_ABOVE ? Math.round(times) : null
}

/** Returns « C’est 40 fois votre mois : 45,00 € reçus en 30 jours. ». */
export const describeMultiple = (times: number, received: number): string =>
  `C’est ${times}${NO_BREAK}fois votre mois${NO_BREAK}: ${formatMoney(received)} reçus en 30${NO_BREAK}jours.`
