import { expect, test } from 'vitest'
import { missingIn } from './own-fields.ts'

test('a name cannot be emptied, a telephone can', () => {
  const texts = { firstName: ' ', lastName: 'Diallo', title: '', phone: '', address: '', bio: '' }
  expect(missingIn(texts, ['firstName', 'phone'])).toEqual({ firstName: 'Écrivez votre prénom.', phone: undefined })
})
