import { expect, test } from 'vitest'
import { centred, rangeOf, squareOf, within } from './crop.ts'

const landscape = { width: 400, height: 200 }

test('the crop starts as the largest centred square', () => {
  expect(squareOf(landscape, centred(landscape))).toEqual({ left: 100, top: 0, side: 200 })
})

test('the square stays inside the picture while dragging and zooming', () => {
  expect(squareOf(landscape, within(landscape, { x: 9_999, y: -50, zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 })
  expect(squareOf(landscape, within(landscape, { x: 0, y: 0, zoom: 2 }))).toEqual({ left: 0, top: 0, side: 100 })
  expect(within(landscape, { x: 0, y: 0, zoom: 40 })).toEqual({ x: 25, y: 25, zoom: 4 })
})

test('without zoom a landscape moves sideways only', () => {
  expect(rangeOf(landscape, 1)).toEqual({ x: [100, 300], y: [100, 100] })
})
