import type { Movement } from '@backoffice/contract/ledger/movement'

/** What stands beside the page: a request or a sale of one’s own. */
export type Opens = { request: number } | { sale: number }

/** The document behind a movement; credit given without a request has none. */
export function opensOf({ requestId, transactionId }: Pick<Movement, 'requestId' | 'transactionId'>): Opens | null {
  if (requestId !== null) return { request: requestId }
  return transactionId === null ? null : { sale: transactionId }
}
