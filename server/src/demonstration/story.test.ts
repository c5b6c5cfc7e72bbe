import { expect, test } from 'vitest'
import { filesOf } from './files.ts'
import { salesOf } from './lines.ts'
import { planNetwork, spanUntil } from './network.ts'
import { randomFrom } from './random.ts'

const TODAY = '2026-11-21'

test('the same day tells the same story, another day another one', () => {
  expect(storyOn(TODAY)).toBe(storyOn(TODAY))
  expect(storyOn(TODAY)).not.toBe(storyOn('2026-11-22'))
})

test('on the first of a month the last one is complete', () => {
  expect(spanUntil('2026-12-01')).toEqual({ firstDay: spanUntil(TODAY).firstDay, lastDay: Date.parse('2026-11-30') / 86_400_000 })
})

function storyOn(today: string): string {
  const random = randomFrom(1)
  const span = spanUntil(today)
  const outlets = planNetwork(random, span)
  return JSON.stringify(filesOf(random, salesOf(random, outlets, span), { month: '2026-10-01', span }))
}
