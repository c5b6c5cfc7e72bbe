import { expect, test } from 'vitest'
import { importStateOf } from './import-state.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

test('a file applied today is said with its hour', () => {
  expect(importStateOf('2026-11-20T06:42:00Z', NOW)).toEqual({ label: 'Import appliqué ce matin à 07:42', tone: 'good', isToday: true })
})

test('a day without a file asks to be looked at', () => {
  expect(importStateOf('2026-11-19T06:42:00Z', NOW)).toEqual({
    label: 'Aucun import aujourd’hui, le dernier hier à 07:42',
    tone: 'warn',
    isToday: false,
  })
  expect(importStateOf('2026-11-15T06:42:00Z', NOW)?.label).toBe('Aucun import aujourd’hui, le dernier il y a 5 jours')
})

test('midnight is that of the installation, not of Greenwich', () => {
  expect(importStateOf('2026-11-19T23:30:00Z', NOW)?.isToday).toBe(true)
})

test('before the first file there is nothing to say', () => {
  expect(importStateOf(null, NOW)).toBeNull()
})
