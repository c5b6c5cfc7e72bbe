import type { CommissionMonth, Statement, StatementLine } from '@backoffice/contract/commissions/statements'

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

/** Answers an open October that was computed and holds no statement. */
export function aCommissionMonth(fields: Partial<CommissionMonth>): CommissionMonth {
  const statements = { computed: 0, reviewed: 0, validated: 0, paid: 0 }
  const computed = { computedAt: '2026-11-02T09:00:00Z', changedLines: 0 }
  return { month: 10, statut: 'open', statements, toPay: 0, openContests: 0, ...computed, ...fields }
}
