import { expect, test } from 'vitest'
import { currencyNamed } from '../../shared/money.ts'
import { alertSentence } from './alert-sentence.rules.ts'

const euro = currencyNamed('EUR')
const alert = { name: 'BOUTIQUE SAINT-PAUL', month: '2026-10-01', amount: 1_412_35n, day: '2026-11-01' }

test('says what waits, what is contested and what is owed', () => {
  expect(alertSentence({ ...alert, kind: 'earned_not_paid' }, euro)).toBe(
    'BOUTIQUE SAINT-PAUL attend 1\u00a0412,35\u00a0€ de commissions pour octobre 2026, validées le 1er novembre 2026 et pas encore payées.',
  )
  expect(alertSentence({ ...alert, kind: 'contested' }, euro)).toBe(
    'Une ligne de 1\u00a0412,35\u00a0€ du relevé de BOUTIQUE SAINT-PAUL pour octobre 2026 est contestée depuis le 1er novembre 2026.',
  )
  expect(alertSentence({ ...alert, kind: 'negative' }, euro)).toBe(
    'BOUTIQUE SAINT-PAUL doit 1\u00a0412,35\u00a0€\u00a0: le relevé pour octobre 2026, calculé le 1er novembre 2026, est négatif et se reporte sur le mois suivant.',
  )
})
