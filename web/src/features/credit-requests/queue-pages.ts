import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'

type Page = { content: CreditRequest[]; totalElements: number; totalPages: number }
/** A page, or the whole list where the call was not asked for pages. */
type Answer = Page | CreditRequest[]

/** Returns the numbers of the pages after the first one, up to `pages` pages in all. */
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

/** Sorts requests by creation; one that moved between pages while they were read is listed once. */
export function oldestFirst(requests: readonly CreditRequest[]): CreditRequest[] {
  const once = new Map(requests.map((request) => [request.id, request]))
  return [...once.values()].toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
}
