import { expect, test } from 'vitest'
import { isPicture, reducedSize, reducePicture } from './reduce-picture.ts'

test('a picture keeps its proportions, and no side is over 2 400', () => {
  expect(reducedSize({ width: 4_000, height: 3_000 })).toEqual({ width: 2_400, height: 1_800 })
  expect(reducedSize({ width: 3_000, height: 9_000 })).toEqual({ width: 800, height: 2_400 })
  expect(reducedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(reducedSize({ width: 1, height: 90_000 })).toEqual({ width: 1, height: 2_400 })
})

test('a PDF is sent unchanged; a phone photo without a type is still a picture', async () => {
  const receipt = new File(['%PDF-1.4'], 'recu.pdf', { type: 'application/pdf' })
  expect(await reducePicture(receipt)).toBe(receipt)
  expect(isPicture({ type: '', name: 'IMG_1.HEIC' })).toBe(true)
})
