import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('a colour that the build has shortened has the contrast of the whole one', () => {
  expect(contrastOf('#fff', '#000')).toBe(21)
  expect(contrastOf('#AbC', '#15202b')).toBe(contrastOf('#aabbcc', '#15202b'))
})
