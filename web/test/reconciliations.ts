import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import type { CountedAmount, Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'

export function aLine(given: Partial<ReconciledLine> = {}): ReconciledLine {
  const { side = 'ours', id = 1 } = given
  return {
    id,
    side,
    statut: 'gap',
    gapKind: side === 'ours' ? 'missing_at_operator' : 'missing_here',
    at: '2026-10-05T08:30:00.000Z',
    day: '2026-10-05',
    outletId: 7,
    outletNumber: '1034',
    outletName: 'Boutique du Port',
    subscriberNumber: '62061504',
    decoderNumber: '00014062061504',
    amount: 45,
    reference: side === 'ours' ? `V-${id}` : null,
    transactionId: side === 'ours' ? id : null,
    importId: side === 'ours' ? null : 3,
    line: side === 'ours' ? null : id,
    groupId: null,
    isLate: false,
    ...given,
  }
}

/** Returns a proposal of one line of each side. */
export function aGroup(given: Partial<ReconciledGroup> = {}): ReconciledGroup {
  const { id = 1 } = given
  const line = { id: id * 100, statut: 'proposed', groupId: id, gapKind: null } as const
  return {
    id,
    step: 'window',
    score: 85,
    statut: 'proposed',
    isAutomatic: false,
    reason: 'Même abonné et même montant, 1 jour d’écart.',
    ours: [aLine(line)],
    operator: [aLine({ ...line, side: 'operator' })],
    difference: 0,
    explanation: null,
    movementId: null,
    madeByName: null,
    madeAt: '2026-11-02T08:00:00.000Z',
    version: 1,
    ...given,
  }
}

const counted = (count: number, amount: number): CountedAmount => ({ count, amount })

export function aReconciliation(given: Partial<Reconciliation> = {}): Reconciliation {
  return {
    id: 5,
    month: 10,
    year: 2026,
    statut: 'open',
    progress: null,
    imports: [{ id: 3, file: 'releve-octobre.csv', appliedAt: '2026-11-01T08:00:00.000Z', lines: 10 }],
    totals: {
      ours: { all: counted(10, 450), matched: counted(6, 270), explained: counted(1, 45), open: counted(3, 135) },
      operator: { all: counted(9, 405), matched: counted(6, 270), explained: counted(0, 0), open: counted(3, 135) },
      ignored: counted(4, 80),
    },
    openedByName: 'Awa Diallo',
    openedAt: '2026-11-01T08:00:00.000Z',
    proposedAt: '2026-11-02T08:00:00.000Z',
    lockedBy: null,
    lockedByName: null,
    lockedAt: null,
    seal: null,
    version: 4,
    ...given,
  }
}
