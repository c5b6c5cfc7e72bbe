import { expect, test } from 'vitest'
import { areaOf, moveTo, selectOne, tabTarget, targetOf } from './sheet-selection.ts'

const BOUNDS = { rows: 10, cols: 6 }
const TAB = { first: 2, last: 5, rows: 10 }

test('arrows and their far jumps stay within the sheet; Shift keeps the other corner', () => {
  const start = selectOne({ row: 2, col: 3 })
  const motion = (key: string, isFar = false) => targetOf(start.active, { key, isFar, pageRows: 4 }, BOUNDS) ?? start.active
  expect(moveTo(start, motion('ArrowDown', true), { bounds: BOUNDS, isExtending: false }).active).toEqual({ row: 9, col: 3 })
  expect(moveTo(start, motion('PageUp'), { bounds: BOUNDS, isExtending: false }).active).toEqual({ row: 0, col: 3 })
  expect(moveTo(start, motion('End'), { bounds: BOUNDS, isExtending: false }).active).toEqual({ row: 2, col: 5 })
  const extended = moveTo(start, motion('ArrowUp'), { bounds: BOUNDS, isExtending: true })
  expect(areaOf(extended)).toEqual({ top: 1, bottom: 2, left: 3, right: 3 })
  expect(targetOf(start.active, { key: 'x', isFar: false, pageRows: 4 }, BOUNDS)).toBeNull()
})

test('Tab goes through the columns to edit, then to the next row, and leaves at the end', () => {
  expect(tabTarget({ row: 0, col: 0 }, 1, TAB)).toEqual({ row: 0, col: 2 })
  expect(tabTarget({ row: 0, col: 4 }, 1, TAB)).toEqual({ row: 0, col: 5 })
  expect(tabTarget({ row: 0, col: 5 }, 1, TAB)).toEqual({ row: 1, col: 2 })
  expect(tabTarget({ row: 9, col: 5 }, 1, TAB)).toBeNull()
  expect(tabTarget({ row: 1, col: 2 }, -1, TAB)).toEqual({ row: 0, col: 5 })
  expect(tabTarget({ row: 0, col: 2 }, -1, TAB)).toBeNull()
})
