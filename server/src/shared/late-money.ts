import { frenchMonth, ofFrenchMonth } from './months.ts'
import { WithMessage } from './with-message.ts'

/** The closed month that an act concerns, and the current one, by their first days. */
export type LateMoney = { closed: string; current: string }

/** Returns an answer whose message says that the act counts in the current month if its own month is closed. */
export function sayingWhereItCounts<Data>(data: Data, late: LateMoney | undefined): Data | WithMessage<Data> {
  if (late === undefined) return data
  const message = `Le mois ${ofFrenchMonth(late.closed)} est clos\u00a0: l’opération compte en ${frenchMonth(late.current)}.`
  return new WithMessage(data, message)
}
