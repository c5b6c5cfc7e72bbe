import { expect, test } from 'vitest'
import { mayCancelRequest } from './request-words.ts'

test('only who made a request takes it back, and only before it is decided', () => {
  const ofManager = { requestedBy: 1, statut: 'pending' } as const
  expect(mayCancelRequest(ofManager, { id: 1 })).toBe(true)
  expect(mayCancelRequest({ ...ofManager, statut: 'pending_second' }, { id: 1 })).toBe(true)
  expect(mayCancelRequest(ofManager, { id: 2 })).toBe(false)
  expect(mayCancelRequest({ ...ofManager, statut: 'approved' }, { id: 1 })).toBe(false)
})
