import { expect, test } from 'vitest'
import { factAndDetail } from './fact-and-detail.ts'

test('describes a pending act once, and without others if nobody can confirm it', () => {
  expect(factAndDetail('En attente d’un autre gestionnaire\u00a0: rien n’est encore changé.')).toEqual({
    title: 'En attente d’un autre gestionnaire',
    detail: 'Rien n’est encore changé.',
  })
  expect(
    factAndDetail('Aucun autre gestionnaire ne peut confirmer\u00a0: l’acte prendra effet le 23/11/2026 à 15:40, sauf refus.'),
  ).toEqual({
    title: 'Aucun autre gestionnaire ne peut confirmer',
    detail: 'L’acte prendra effet le 23/11/2026 à 15:40, sauf refus.',
  })
})

test('a sentence without a colon is the fact', () => {
  expect(factAndDetail('Acte retiré.')).toEqual({ title: 'Acte retiré.', detail: undefined })
})
