import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'

type Page = { content: CreditRequest[]; totalElements: number; totalPages: number }
/** What a call answers that has pages, or none where nobody asked for one. */
type Answer = Page | CreditRequest[]

/** Which pages after the first one are read, where the reader asked for `pages` of them. */
export function pagesAfterFirst(first: Answer, pages: number): number[] {
  const last = Math.min(Array.isArray(first) ? 1 : first.totalPages, pages)
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 1)
}

export function contentOf(answer: Answer): CreditRequest[] {
  return Array.isArray(answer) ? answer : answer.content
}

export function totalOf(answer: Answer): number {
  return Array.isArray(answer) ? answer.length : answer.totalElements
}

/** A request that moved to another page while they were read stands there once. */
export function oldestFirst(requests: readonly CreditRequest[]): CreditRequest[] {
  const once = new Map(requests.map((request) => [request.id, request]))
  return [...once.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}
