import { expect, test } from 'vitest'
import { type StoppableAct, stopActTexts } from './stop-act-labels.ts'

const act: StoppableAct = {
  sentence: 'Donner le rôle de gestionnaire réseau à Jo Payet',
  authorName: 'Awa Diallo',
  takesEffectAt: '2026-11-23T08:00:00.000Z',
  statut: 'waiting',
  decidedByName: null,
}
const titleOf = (overrides: Partial<StoppableAct>) => stopActTexts({ ...act, ...overrides }).title

test('an act that a manager rejected is not described as stopped', () => {
  expect(titleOf({ statut: 'rejected' })).toBe('Acte arrêté')
  const rejected = stopActTexts({ ...act, statut: 'rejected', decidedByName: 'Jean Hoarau' })
  expect(rejected).toEqual({ title: 'Acte refusé', story: 'Jean Hoarau l’a refusé\u00a0: rien n’a été changé.' })
})

test.each([
  ['waiting', 'Arrêter un acte'],
  ['confirmed', 'Acte confirmé'],
  ['applied', 'Acte appliqué'],
  ['withdrawn', 'Acte retiré'],
  ['expired', 'Acte expiré'],
] as const)('the title of an act that is %s says so', (status, title) => {
  expect(titleOf({ statut: status })).toBe(title)
})

test('an act that a second manager can decide cannot be stopped by mail', () => {
  expect(titleOf({ takesEffectAt: null })).toBe('Un acte en attente')
})
