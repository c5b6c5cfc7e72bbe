import { expect, test } from 'vitest'
import { remainingLabels, shareOut } from './sharing-out.ts'

const ME = { id: 1, roleName: 'ROLE_MANAGER' }
const sales = (count: number, createdBy: number) => Array.from({ length: count }, () => ({ userId: 7, createdBy }))

test('transactions left out give their reason: made by oneself, or over the limit of a call', () => {
  const { sent, notAllowed, overLimit } = shareOut([...sales(2, ME.id), ...sales(203, 7)], ME)
  expect([sent.length, notAllowed, overLimit]).toEqual([200, 2, 3])
  expect(remainingLabels({ notAllowed, overLimit })).toEqual([
    '2\u00a0transactions laissées\u00a0: vendues ou saisies par vous, à valider par une autre personne.',
    '3\u00a0transactions laissées\u00a0: au-delà de 200 à la fois.',
  ])
})

test('even with two hundred sent, the user’s own transactions give their own reason', () => {
  const { notAllowed, overLimit } = shareOut([...sales(1, ME.id), ...sales(200, 7)], ME)
  expect(remainingLabels({ notAllowed, overLimit })).toEqual([
    '1\u00a0transaction laissée\u00a0: vendue ou saisie par vous, à valider par une autre personne.',
  ])
})
