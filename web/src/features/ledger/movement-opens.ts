import type { Movement } from '@backoffice/contract/ledger/movement'

/** One's own request or sale, shown beside the page. */
export type Opens = { request: number } | { sale: number }

/** Returns the document behind a movement; null for credit given without a request. */
export function opensOf({ requestId, transactionId }: Pick<Movement, 'requestId' | 'transactionId'>): Opens | null {
  if (requestId !== null) return { request: requestId }
  return transactionId === null ? null : { sale: transactionId }
}
