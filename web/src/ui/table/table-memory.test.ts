import { expect, test } from 'vitest'
import { readMemory } from './table-memory.ts'

test('what a person chose is read again', () => {
  expect(readMemory('{"shown":{"sector":false},"pinned":["rate"],"density":"compact"}')).toEqual({
    shown: { sector: false },
    pinned: ['rate'],
    density: 'compact',
  })
})

test.each([null, '', '{', '3', '"x"', '{"shown":7,"pinned":"rate","density":"huge"}'])('%j is as if nothing had been chosen', (text) => {
  expect(readMemory(text)).toEqual({ shown: {}, pinned: [], density: 'normal' })
})
