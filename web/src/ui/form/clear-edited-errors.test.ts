import { expect, test } from 'vitest'
import { clearEditedErrors } from './clear-edited-errors.ts'

test('a field loses its fault as soon as something is typed in it, the others keep theirs', () => {
  const faults = { amount: 'Écrivez un montant.', reason: 'Écrivez la raison.' }
  expect(clearEditedErrors(faults, { amount: '1' })).toEqual({ reason: faults.reason })
  expect(clearEditedErrors(faults, { reference: 'B-12' })).toEqual(faults)
})
