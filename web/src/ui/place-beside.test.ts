import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const view = { width: 1000, height: 800 }
const box = { width: 200, height: 100 }
const button = { left: 500, right: 540, top: 100, bottom: 130 }

test('what opens stands under its button, along its left or its right edge', () => {
  expect(placeBeside(button, { box, view, align: 'start' })).toEqual({ left: 500, top: 134 })
  expect(placeBeside(button, { box, view, align: 'end' })).toEqual({ left: 340, top: 134 })
})

test('it never leaves the window', () => {
  expect(placeBeside({ ...button, left: 950, right: 990 }, { box, view, align: 'start' }).left).toBe(792)
  expect(placeBeside({ ...button, left: 10, right: 50 }, { box, view, align: 'end' }).left).toBe(8)
})

test('it opens above where there is no room under', () => {
  expect(placeBeside({ ...button, top: 730, bottom: 760 }, { box, view, align: 'start' }).top).toBe(626)
})
