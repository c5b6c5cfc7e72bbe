import { expect, test } from 'vitest'
import { rangeOf, type Segment, segmentsOf } from './table-window.ts'

const heightOf = (segments: Segment[]) => segments.reduce((sum, segment) => sum + (segment.kind === 'row' ? 1 : segment.rows), 0)
const rowsOf = (segments: Segment[]) => segments.flatMap((segment) => (segment.kind === 'row' ? [segment.index] : []))

test('the visible rows are rendered, with some more on both sides, never outside the table', () => {
  const { start, end } = rangeOf(10_000, { top: 34_000, bottom: 34_900, rowHeight: 34 })
  expect(start).toBeLessThan(990)
  expect(end).toBeGreaterThan(1037)
  expect(end - start).toBeLessThan(80)
  expect(rangeOf(30, { top: 0, bottom: 900, rowHeight: 34 })).toEqual({ start: 0, end: 30 })
  expect(rangeOf(30, { top: 90_000, bottom: 90_900, rowHeight: 34 })).toEqual({ start: 30, end: 30 })
})

test.each([-1, 0, 39, 40, 45, 59, 60, 99])('the table keeps its height, and the focused row %i stays rendered', (focused) => {
  const segments = segmentsOf(100, { start: 40, end: 60 }, focused)
  expect(heightOf(segments)).toBe(100)
  expect(rowsOf(segments)).toEqual(rowsOf(segments).toSorted((left, right) => left - right))
  if (focused >= 0) expect(rowsOf(segments)).toContain(focused)
})
