import { expect, test } from 'vitest'
import { floatsOf } from './floats.ts'

const agent = (userId: number, available: number) => ({ userId, name: `Agent ${userId}`, available })
const lowAlert = (userId: number, at: string, available = 50) => ({
  ...agent(userId, available),
  role: 'ROLE_AGENT',
  runOut: { at, earliest: null, latest: null },
})

test('an agent with an empty float comes before those who will run out, whether or not there is an alert', () => {
  const floats = floatsOf(
    [agent(1, 900), agent(2, 0), agent(3, -20), agent(4, 50)],
    [lowAlert(5, '2026-11-23T09:00:00Z'), lowAlert(4, '2026-11-22T09:00:00Z'), lowAlert(3, '2026-11-21T09:00:00Z', -20)],
  )
  expect(floats.map(({ userId }) => userId)).toEqual([3, 2, 4, 5])
})

test('an alert of an outlet is not listed among agents', () => {
  expect(floatsOf([], [{ ...lowAlert(9, '2026-11-22T09:00:00Z'), role: 'ROLE_PDV' }])).toEqual([])
})
