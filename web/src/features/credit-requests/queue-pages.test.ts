import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { oldestFirst, pagesAfterFirst, totalOf } from './queue-pages.ts'

const page = (totalElements: number, size = 100) => ({ content: [], totalElements, totalPages: Math.ceil(totalElements / size) })
// Only what these functions look at.
const request = (id: number, createdAt: string) => ({ id, createdAt }) as CreditRequest

test('a queue is read as far as requested, and never past its end', () => {
  expect(pagesAfterFirst(page(250), 1)).toEqual([])
  expect(pagesAfterFirst(page(250), 2)).toEqual([1])
  expect(pagesAfterFirst(page(250), 9)).toEqual([1, 2])
  expect(pagesAfterFirst(page(0), 2)).toEqual([])
})

test('pending requests are counted by the server, not from the listed rows', () => {
  expect(totalOf(page(250))).toBe(250)
})

test('queues are merged oldest first, with each request once', () => {
  const [older, recent] = [request(2, '2026-01-01T00:00:00.000Z'), request(1, '2026-02-01T00:00:00.000Z')]
  expect(oldestFirst([recent, older, recent]).map(({ id }) => id)).toEqual([2, 1])
})
