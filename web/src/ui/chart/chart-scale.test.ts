import { expect, test } from 'vitest'
import { areWhole, extentOf, roundTicks, spacedLabels, spreadApart, segmentsOf } from './chart-scale.ts'

test.each([
  [[0, 1690], 3, [0, 600, 1200, 1800]],
  [[0, 89], 3, [0, 30, 60, 90]],
  [[-99, 25], 5, [-100, -75, -50, -25, 0, 25]],
  [[0, 3], 4, [0, 1, 2, 3]],
  [[0, 1], 4, [0, 1]],
  [[0, 0], 4, [0, 1]],
] as const)('the axis of %j has round ticks that enclose it', ([min, max], tickCount, ticks) => {
  expect(roundTicks([min, max], { tickCount, isWhole: true })).toEqual(ticks)
})

test('an axis of rates may have halves, without floating-point noise', () => {
  expect(roundTicks([0, 0.7], { tickCount: 4, isWhole: false })).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('zero is always on the axis, and missing values are ignored', () => {
  expect(extentOf([5, null, undefined, 9])).toEqual([0, 9])
  expect(extentOf([-5, -9])).toEqual([-9, 0])
  expect(areWhole([1, null, 2])).toBe(true)
  expect(areWhole([1, 0.5])).toBe(false)
})

test('labels that would touch are thinned out evenly', () => {
  const labels = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(spacedLabels(labels, 20, () => 15)).toEqual([true, true, true, true, true, true])
  expect(spacedLabels(labels, 20, () => 35)).toEqual([true, false, true, false, true, false])
  expect(spacedLabels(['lun.', '', '', 'lun.', '', ''], 20, () => 50)).toEqual([true, false, false, true, false, false])
})

test.each([
  [
    [10, 50, 90],
    [10, 50, 90],
  ],
  [
    [50, 52, 54],
    [50, 62, 74],
  ],
  [
    [92, 94, 96],
    [76, 88, 100],
  ],
  [
    [54, 50, 52],
    [74, 50, 62],
  ],
  [
    [98, 99, 99],
    [76, 88, 100],
  ],
])('labels at %j are at least 12 apart, within the chart', (positions, spread) => {
  expect(spreadApart(positions, 12, [0, 100])).toEqual(spread)
})

test('a line is cut where a value is missing', () => {
  expect(segmentsOf([1, 2, null, null, 3]).map((segment) => segment.map(({ at }) => at))).toEqual([[0, 1], [4]])
})
