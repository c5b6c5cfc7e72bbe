import type { Batch } from '@backoffice/contract/commissions/batches'

const BATCH: Batch = {
  id: 9,
  statut: 'prepared',
  month: 10,
  year: 2026,
  userId: null,
  personName: null,
  statements: [
    { statementId: 12, beneficiary: { kind: 'outlet', userId: 5, code: '7034', name: 'BOUTIQUE SAINT-PAUL' }, amount: 8 },
    { statementId: 13, beneficiary: { kind: 'salesman', userId: null, code: 'V12', name: 'V12' }, amount: 4.5 },
  ],
  count: 2,
  total: 12.5,
  preparedAt: '2026-11-23T08:00:00.000Z',
  preparedByName: 'Nadia Lebon',
  paidAt: null,
  paidByName: null,
  reference: null,
  raison: null,
  version: 1,
}

export function anyBatch(fields: Partial<Batch>): Batch {
  return { ...BATCH, ...fields }
}
