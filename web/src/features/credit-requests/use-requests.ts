import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { type CreditRequest, listCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { useState, useTransition } from 'react'
import { useQuietRead, useRead, useReadAhead, useReadEach } from '../../api/use-read.ts'
import { contentOf, oldestFirst, pagesAfterFirst, totalOf } from './queue-pages.ts'
import type { Pending } from './request-labels.ts'

const SIZE = 100
const FIRST_PAGE = { query: { page: 0, size: SIZE } } as const
const PENDING = { size: SIZE, order: 'asc', statut: 'pending' } as const
const SECOND = { size: SIZE, order: 'asc', statut: 'pending_second' } as const

/** Reads the next requests of each queue if more wait than are listed. */
export type MoreRequests = { listedCount: number; total: number; isReading: boolean; readMore: () => void }

/** `waiting` is sorted oldest first. `pending` counts all waiting requests where more may wait than are listed. */
export type Requests = { waiting: CreditRequest[]; pending?: Pending | undefined; more?: MoreRequests | undefined }

type Queue = { requests: CreditRequest[]; total: number }

export function useAllRequests(): Requests {
  const [pages, readMore] = usePages()
  useReadAhead(listCreditRequests.agent_credit, FIRST_PAGE)
  useReadAhead(listCreditRequests.float, { query: { ...PENDING, page: 0 } })
  useReadAhead(listCreditRequests.float, { query: { ...SECOND, page: 0 } })
  const queues = [
    useSellersQueue('network_credit', pages),
    useSellersQueue('agent_credit', pages),
    useFloats(PENDING, pages),
    useFloats(SECOND, pages),
  ]
  return { ...mergeQueues(queues, readMore), pending: useQuietRead(getCreditSummary, {})?.pending }
}

/** Reads the waiting requests that the credit agent pays, without those addressed to the network. */
export function useAgentRequests(): Requests {
  const [pages, readMore] = usePages()
  return mergeQueues([useSellersQueue('agent_credit', pages)], readMore)
}

type NextPages = Pick<MoreRequests, 'isReading' | 'readMore'>

/** Counts the pages to read; the listed ones stay visible until the next page is there. */
function usePages(): [number, NextPages] {
  const [pages, setPages] = useState(1)
  const [isReading, startReading] = useTransition()
  return [pages, { isReading, readMore: () => startReading(() => setPages((count) => count + 1)) }]
}

function useSellersQueue(queue: 'network_credit' | 'agent_credit', pages: number): Queue {
  const endpoint = listCreditRequests[queue]
  const first = useRead(endpoint, FIRST_PAGE)
  const next = useReadEach(
    endpoint,
    pagesAfterFirst(first, pages).map((page) => ({ query: { page, size: SIZE } })),
  )
  return { requests: [first, ...next].flatMap(contentOf), total: totalOf(first) }
}

function useFloats(query: typeof PENDING | typeof SECOND, pages: number): Queue {
  const first = useRead(listCreditRequests.float, { query: { ...query, page: 0 } })
  const next = useReadEach(
    listCreditRequests.float,
    pagesAfterFirst(first, pages).map((page) => ({ query: { ...query, page } })),
  )
  return { requests: [first, ...next].flatMap(contentOf), total: totalOf(first) }
}

function mergeQueues(queues: readonly Queue[], nextPages: NextPages): Requests {
  const waiting = oldestFirst(queues.flatMap(({ requests }) => requests))
  const total = queues.reduce((sum, queue) => sum + queue.total, 0)
  return { waiting, more: waiting.length < total ? { ...nextPages, listedCount: waiting.length, total } : undefined }
}
