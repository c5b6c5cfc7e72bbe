import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRule } from '../../../test/commission-rules.ts'
import type { RuleDays, RuleTerms } from './commission-rule.rules.ts'
import { currencyNamed } from '../../shared/money.ts'
import { ruleSentence } from './rule-sentence.rules.ts'

const EURO = currencyNamed('EUR')
const ALWAYS = { validFrom: '2026-01-01', validTo: null }
const RENEWAL = { name: 'Règle', beneficiary: 'outlet', movement: 'renewal_early', article: null, family: null, condition: null } as const
const PERCENT = { basis: 'HT', kind: 'percent', value: 8_00n, tiers: null } as const
const FIXED = { basis: 'unit', kind: 'fixed', value: 2_50n, tiers: null } as const
const sentence = (rule: RuleTerms, days: RuleDays = ALWAYS) => ruleSentence({ ...rule, ...days }, EURO).replaceAll('\u00a0', ' ')

test.each<[RuleTerms, RuleDays, string]>([
  [
    { ...RENEWAL, ...PERCENT },
    ALWAYS,
    'Le point de vente gagne 8 % du montant HT de chaque réabonnement avant échéance, à partir du 1er janvier 2026.',
  ],
  [
    { ...RENEWAL, ...FIXED, beneficiary: 'salesman', movement: 'equipment_sale', article: 'DECO-01' },
    { validFrom: '2026-02-03', validTo: '2026-06-30' },
    'Le commercial gagne 2,50 € pour chaque vente de matériel dont l’article est « DECO-01 », du 3 février 2026 au 30 juin 2026.',
  ],
  [
    { ...RENEWAL, ...PERCENT, value: 8_25n, beneficiary: 'agent', movement: 'recruitment', family: 'subscription' },
    { validFrom: '2026-08-01', validTo: '2026-08-01' },
    'L’agent crédit gagne 8,25 % du montant HT de chaque recrutement dont l’article est un abonnement, le 1er août 2026.',
  ],
  [
    { ...RENEWAL, ...FIXED, beneficiary: 'sector_manager', condition: { kind: 'objective_reached', indicator: 'upgrades', rate: 120 } },
    ALWAYS,
    'Le responsable secteur gagne 2,50 € pour chaque réabonnement avant échéance, si l’objectif mensuel d’upgrades de ses points de vente est atteint à 120 % au moins, à partir du 1er janvier 2026.',
  ],
  [
    { ...RENEWAL, ...FIXED, movement: 'recruitment', condition: { kind: 'first_sale' } },
    ALWAYS,
    'Le point de vente gagne 2,50 € pour chaque recrutement, si c’est la première vente à l’abonné, à partir du 1er janvier 2026.',
  ],
  [
    { ...RENEWAL, ...FIXED, condition: { kind: 'before_expiry', days: 15 } },
    ALWAYS,
    'Le point de vente gagne 2,50 € pour chaque réabonnement avant échéance, s’il a lieu au moins 15 jours avant la fin de l’abonnement, à partir du 1er janvier 2026.',
  ],
  [
    { ...RENEWAL, ...FIXED, movement: 'service', condition: { kind: 'before_expiry', days: 0 } },
    ALWAYS,
    'Le point de vente gagne 2,50 € pour chaque prestation, si elle a lieu au plus tard le dernier jour de l’abonnement, à partir du 1er janvier 2026.',
  ],
])('says what %o does on its days', (rule, days, expected) => {
  expect(sentence(rule, days)).toBe(expected)
})

const ROWS = [
  { from: 0n, value: 3_00n },
  { from: 1000n, value: 5_00n },
]

test.each([
  [
    { basis: 'TTC', tiers: { by: 'line', of: 'percent', rows: ROWS } },
    'un pourcentage du montant TTC de chaque réabonnement avant échéance, selon ce montant, à partir du 1er janvier 2026 : 3 % en dessous de 10,00 €, 5 % à partir de 10,00 €.',
  ],
  [
    { basis: 'HT', tiers: { by: 'line', of: 'fixed', rows: ROWS } },
    'un montant fixe pour chaque réabonnement avant échéance, selon son montant HT, à partir du 1er janvier 2026 : 3,00 € en dessous de 10,00 €, 5,00 € à partir de 10,00 €.',
  ],
  [
    { basis: 'HT', tiers: { by: 'volume', of: 'percent', rows: ROWS } },
    'un pourcentage du montant HT de chaque réabonnement avant échéance, selon le nombre de ces lignes dans le mois, à partir du 1er janvier 2026 : 3 % en dessous de 1 000 lignes, 5 % à partir de 1 000 lignes ; le palier atteint vaut pour toutes les lignes du mois.',
  ],
  [
    { basis: 'HT', tiers: { by: 'volume', of: 'fixed', rows: ROWS.slice(0, 1) } },
    'un montant fixe pour chaque réabonnement avant échéance dont le montant HT est connu, selon le nombre de ces lignes dans le mois, à partir du 1er janvier 2026 : 3,00 € dans tous les cas.',
  ],
] as const)('says what the tiers %o pay', (tiers, expected) => {
  expect(sentence({ ...RENEWAL, kind: 'tiers', value: null, ...tiers })).toBe(`Le point de vente gagne ${expected}`)
})

test('every rule makes one French sentence', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const text = ruleSentence(rule, EURO)
      expect(text).toMatch(/^(Le|L’)[^.]+\.$/)
      expect(text).not.toMatch(/undefined|null|NaN|\s\s|\s[,.]|,,|\bde [aeiou]|\ble le\b|'/)
    }),
    { numRuns: 1000 },
  )
})
