import { expect, test } from 'vitest'
import { importStateOf } from './import-state.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

test('a file applied today shows its time', () => {
  expect(importStateOf('2026-11-20T06:42:00Z', NOW)).toEqual({ label: 'Import appliqué ce matin à 07:42', tone: 'good', isToday: true })
})

test('a day without a file needs attention', () => {
  expect(importStateOf('2026-11-19T06:42:00Z', NOW)).toEqual({
    label: 'Aucun import aujourd’hui, le dernier hier à 07:42',
    tone: 'warn',
    isToday: false,
  })
  expect(importStateOf('2026-11-15T06:42:00Z', NOW)?.label).toBe('Aucun import aujourd’hui, le dernier il y a 5 jours')
})

test('midnight is in the installation’s time zone, not UTC', () => {
  expect(importStateOf('2026-11-19T23:30:00Z', NOW)?.isToday).toBe(true)
})

test('nothing is shown before the first file', () => {
  expect(importStateOf(null, NOW)).toBeNull()
})
