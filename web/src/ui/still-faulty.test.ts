import { expect, test } from 'vitest'
import { stillFaulty } from './still-faulty.ts'

test('a field loses its fault as soon as something is typed in it, the others keep theirs', () => {
  const faults = { amount: 'Écrivez un montant.', reason: 'Écrivez la raison.' }
  expect(stillFaulty(faults, { amount: '1' })).toEqual({ reason: faults.reason })
  expect(stillFaulty(faults, { reference: 'B-12' })).toEqual(faults)
})
