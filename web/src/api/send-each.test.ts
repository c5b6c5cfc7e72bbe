import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { type Outcomes, sendEach } from './send-each.ts'

const DONE = { tone: 'good', label: 'approuvée' } as const
const REFUSED = { tone: 'bad', label: 'Déjà annulée.' } as const
const items = [{ id: 1 }, { id: 2 }, { id: 3 }]

/** Sends the chosen items to a server that gives these answers; items without an answer are lost. */
async function sending(outcomes: Outcomes, answers: Record<number, 'done' | 'refused' | 'lost'>) {
  const sentIds: number[] = []
  const result = await sendEach(items, {
    outcomes,
    sendOne: async ({ id }) => {
      sentIds.push(id)
      if (answers[id] === 'done') return DONE
      if (answers[id] === 'refused') throw new ApiError(REFUSED.label, { statusCode: 409 })
      throw new TypeError('Failed to fetch')
    },
    onOutcomes: () => {},
  })
  return { ...result, sent: sentIds }
}

test('a refusal is a result and does not stop the others', async () => {
  const { outcomes, lostAnswer } = await sending(new Map(), { 1: 'done', 2: 'refused', 3: 'done' })
  expect([[...outcomes], lostAnswer]).toEqual([
    [
      [1, DONE],
      [2, REFUSED],
      [3, DONE],
    ],
    null,
  ])
})

test('a lost answer is no result, and only its call is sent again', async () => {
  const first = await sending(new Map(), { 1: 'refused', 2: 'lost', 3: 'done' })
  expect([first.sent, [...first.outcomes.keys()], first.lostAnswer?.status]).toEqual([[1, 2, 3], [1, 3], 0])

  const second = await sending(first.outcomes, { 2: 'done' })
  expect([second.sent, second.outcomes.get(2), second.lostAnswer]).toEqual([[2], DONE, null])
})
