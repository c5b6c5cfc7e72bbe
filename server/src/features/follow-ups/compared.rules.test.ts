import { expect, test } from 'vitest'
import { changesOf } from './compared.rules.ts'
import type { Reason } from './reasons.rules.ts'

const low: Reason = { kind: 'low_balance', amount: 5n, since: '2026-03-01' }
const open = (reasons: readonly Reason[]) => [{ id: 1, accountId: 7, version: 3, reasons }]
const present = (reasons: readonly Reason[]) => new Map([[7, reasons]])

test('a follow-up ends when its reasons have ended, and keeps the last ones', () => {
  expect(changesOf(open([low]), present([]))).toEqual([{ id: 1, version: 3, reasons: [low], hasEnded: true }])
  expect(changesOf(open([low]), new Map())).toEqual([{ id: 1, version: 3, reasons: [low], hasEnded: true }])
})

test('one that never had a reason stays', () => {
  expect(changesOf(open([]), present([]))).toEqual([])
})

test('changed reasons are kept, equal ones are left alone', () => {
  expect(changesOf(open([low]), present([{ ...low }]))).toEqual([])
  expect(changesOf(open([low]), present([{ ...low, amount: 6n }]))).toMatchObject([{ reasons: [{ amount: 6n }], hasEnded: false }])
  expect(changesOf(open([]), present([low]))).toMatchObject([{ reasons: [low], hasEnded: false }])
})
