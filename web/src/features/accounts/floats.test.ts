import { withFloats } from '@backoffice/contract/accounts/agent-floats'
import { expect, test } from 'vitest'
import { floatSum } from './floats.ts'

const aLine = (userId: number, available: number) => ({ userId, available, held: 0.1, status: 'sound' as const })

test('each agent is shown with their own float in any order, and the floats add up to the cent', () => {
  const rows = withFloats([{ id: 1 }, { id: 2 }, { id: 3 }], {
    lines: [aLine(3, 0.1), aLine(1, 0.2)],
    waiting: [{ agentId: 2, count: 4, amount: 120 }],
  })
  expect(rows.map(({ id, line }) => [id, line?.available])).toEqual([
    [1, 0.2],
    [2, undefined],
    [3, 0.1],
  ])
  expect(rows.map(({ waiting }) => waiting?.count)).toEqual([undefined, 4, undefined])
  expect([floatSum(rows, 'available'), floatSum(rows, 'held')]).toEqual([0.3, 0.2])
})
