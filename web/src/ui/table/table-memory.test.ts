import { expect, test } from 'vitest'
import { readMemory } from './table-memory.ts'

test('stored choices are read again', () => {
  expect(readMemory('{"shown":{"sector":false},"pinned":["rate"],"density":"compact"}')).toEqual({
    shown: { sector: false },
    pinned: ['rate'],
    density: 'compact',
  })
})

test.each([null, '', '{', '3', '"x"', '{"shown":7,"pinned":"rate","density":"huge"}'])('the stored value %j is ignored', (text) => {
  expect(readMemory(text)).toEqual({ shown: {}, pinned: [], density: 'normal' })
})
