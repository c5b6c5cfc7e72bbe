import type { Rule } from '@backoffice/contract/commissions/rule'

const RULE: Rule = {
  id: 7,
  ruleId: 7,
  ruleVersion: 1,
  version: 1,
  name: 'Réabonnements',
  beneficiary: 'outlet',
  movement: 'renewal_early',
  article: null,
  family: null,
  basis: 'HT',
  kind: 'percent',
  value: 0.08,
  tiers: null,
  condition: null,
  validFrom: '2026-01-01',
  validTo: null,
  statut: 'active',
  used: false,
  sentence: 'Le point de vente gagne 8\u00a0% du montant HT de chaque réabonnement avant échéance, à partir du 1er janvier 2026.',
  example: { basisAmount: 100, amount: 8 },
  createdAt: '2026-01-01T08:00:00.000Z',
  createdByName: 'Awa Diallo',
}

export function anyRule(fields: Partial<Rule>): Rule {
  return { ...RULE, ...fields }
}
