import type { Statement, StatementLine } from '@backoffice/contract/commissions/statements'

const STATEMENT: Statement = {
  id: 12,
  month: 10,
  year: 2026,
  beneficiary: { kind: 'outlet', userId: 5, code: '7034', name: 'BOUTIQUE SAINT-PAUL' },
  statut: 'computed',
  version: 1,
  lines: 1,
  earned: 8,
  alreadyEarned: 2,
  due: 6,
  fromSales: 2,
  carriedIn: 0,
  toPay: 8,
  carriedOut: 0,
  openContests: 0,
  computedAt: '2026-11-02T08:00:00.000Z',
  reviewedAt: null,
  reviewedByName: null,
  validatedAt: null,
  validatedByName: null,
  paidAt: null,
  paidByName: null,
  batchId: null,
}

const LINE: StatementLine = {
  id: 31,
  statementId: 12,
  kind: 'rule',
  activationId: 4410,
  date: '2026-10-05',
  movement: 'renewal_early',
  subscriberNumber: '0099887',
  articleCode: 'EVASION',
  outletId: 5,
  outletNumber: '7034',
  salesmanCode: '',
  ruleId: 7,
  ruleVersion: 2,
  ruleName: 'Réabonnements',
  basis: 'HT',
  basisAmount: 100,
  value: 0.08,
  tierFrom: null,
  amount: 8,
  alreadyEarned: 2,
  transactionId: 900,
  due: 6,
  origin: null,
  reasonCode: null,
  reason: null,
  contest: null,
}

export function anyStatement(fields: Partial<Statement>): Statement {
  return { ...STATEMENT, ...fields }
}

export function anyLine(fields: Partial<StatementLine>): StatementLine {
  return { ...LINE, ...fields }
}
