import { expect, test } from 'vitest'
import { mayCancelRequest, waitingFirst } from './request-words.ts'

test('only who made a request takes it back, and only before it is decided', () => {
  const ofManager = { requestedBy: 1, statut: 'pending' } as const
  expect(mayCancelRequest(ofManager, { id: 1 })).toBe(true)
  expect(mayCancelRequest({ ...ofManager, statut: 'pending_second' }, { id: 1 })).toBe(true)
  expect(mayCancelRequest(ofManager, { id: 2 })).toBe(false)
  expect(mayCancelRequest({ ...ofManager, statut: 'approved' }, { id: 1 })).toBe(false)
})

test('what waits comes before what is decided, each as the server gave it', () => {
  const recent = { id: 2, statut: 'rejected' } as const
  const old = { id: 0, statut: 'approved' } as const
  const waiting = { id: 1, statut: 'pending_second' } as const
  expect(waitingFirst([recent, old, waiting]).map(({ id }) => id)).toEqual([1, 2, 0])
})
