import { expect, test } from 'vitest'
import { concludeFrom, describeSubscribers } from './recovered-labels.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('−', '-')
const lift = { value: 0.05, low: -0.01, high: 0.11 }

test('the conclusion says what the interval allows, and no more', () => {
  const said = (['works', 'harmful', 'no_evidence'] as const).map((conclusion) => plain(concludeFrom({ conclusion, lift })))
  expect(said[0]).toBe('Relancer fait revenir des abonnés (+5,0 points, entre -1,0 points et +11,0 points).')
  expect(said[1]).toContain('reviennent moins que les autres')
  expect(said[2]).toContain('l’écart peut venir du hasard')
  expect(plain(concludeFrom({ conclusion: 'too_few', lift: null }))).toBe(
    'Il y a trop peu d’abonnés pour conclure : il en faut 30 de chaque côté.',
  )
})

test('what was recovered has its interval, unless an arm has too few cases', () => {
  expect(plain(describeSubscribers({ value: 12.4, low: -3, high: 27.8 }))).toBe('+12,4 abonnés, entre -3,0 et +27,8')
  expect(describeSubscribers(null)).toBe('trop peu d’abonnés')
})
