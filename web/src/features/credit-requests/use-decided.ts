import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useState } from 'react'

const SHOWN_MAX = 5

/** Holds the requests decided since the queue opened; `last` clears when the user opens another request. */
export function useDecided() {
  const [requests, setRequests] = useState<readonly CreditRequest[]>([])
  const [last, setLast] = useState<CreditRequest | null>(null)
  const note = (request: CreditRequest) => {
    setLast(request)
    setRequests((previous) => [request, ...previous.filter(({ id }) => id !== request.id)].slice(0, SHOWN_MAX))
  }
  return { requests, last, note, leave: () => setLast(null) }
}
