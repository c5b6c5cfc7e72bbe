import type * as wire from '@backoffice/contract/reconciliations/reconciliation'
import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import type { MatchOutcome as WireOutcome } from '@backoffice/contract/reconciliations/reconciling-acts'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import type { GroupRow } from './groups.read.ts'
import type { MatchOutcome } from './match-lines.ts'
import type { LineRow } from './reconciled-lines.read.ts'
import type { Part, ReconciliationRow } from './reconciliations.read.ts'
import type { Side } from './states.rules.ts'

export function toReconciliation({
  parts,
  month,
  status,
  progress,
  openedAt,
  proposedAt,
  lockedAt,
  ...row
}: ReconciliationRow): wire.Reconciliation {
  return {
    ...row,
    ...monthToWire(month),
    statut: status,
    progress: progress && { step: progress.step, done: progress.done, of: progress.total },
    totals: toTotals(parts),
    openedAt: openedAt.toISOString(),
    proposedAt: proposedAt?.toISOString() ?? null,
    lockedAt: lockedAt?.toISOString() ?? null,
  }
}

export function toTotals(parts: readonly Part[]): wire.ReconciliationTotals {
  return {
    ours: toSide(parts, 'ours'),
    operator: toSide(parts, 'operator'),
    ignored: toCounted(parts.filter(({ part }) => part === 'ignored')),
  }
}

function toSide(parts: readonly Part[], side: Side): wire.SideTotals {
  const own = parts.filter((part) => part.side === side && part.part !== 'ignored')
  const [matched, explained, open] = (['matched', 'explained', 'open'] as const).map((name) => own.filter(({ part }) => part === name))
  return { all: toCounted(own), matched: toCounted(matched ?? []), explained: toCounted(explained ?? []), open: toCounted(open ?? []) }
}

function toCounted(parts: readonly Part[]): wire.CountedAmount {
  const count = parts.reduce((sum, { lines }) => sum + Number(lines), 0)
  return {
    count,
    amount: moneyToWire(
      parts.reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    ),
  }
}

export function toLine({ lineId, status, decoderNumber, reference, side, lineNumber, amount, at, ...row }: LineRow): ReconciledLine {
  return {
    id: lineId,
    side,
    statut: status,
    gapKind: row.gapKind,
    at: at.toISOString(),
    day: row.day,
    outletId: row.outletId,
    outletNumber: row.outletNumber,
    outletName: row.outletName,
    subscriberNumber: row.subscriberNumber,
    decoderNumber: decoderNumber === '' ? null : decoderNumber,
    amount: moneyToWire(amount, currency),
    reference: reference === '' ? null : reference,
    transactionId: side === 'ours' ? lineId : null,
    importId: row.importId,
    line: lineNumber,
    groupId: row.groupId,
    isLate: row.isLate,
  }
}

export function toGroup({
  step,
  status,
  lines,
  difference,
  explanationReason,
  explanationNote,
  madeAt,
  ...row
}: GroupRow): ReconciledGroup {
  const ofSide = (side: Side) => lines.filter((line) => line.side === side).map(toLine)
  return {
    id: row.id,
    step: step ?? 'hand',
    score: row.score,
    statut: status,
    isAutomatic: row.isAutomatic,
    reason: row.reason,
    ours: ofSide('ours'),
    operator: ofSide('operator'),
    difference: moneyToWire(difference, currency),
    explanation: explanationReason && { reason: explanationReason, note: explanationNote },
    movementId: row.movementId,
    madeByName: row.madeByName,
    madeAt: madeAt.toISOString(),
    version: row.version,
  }
}

export function toOutcome(outcome: MatchOutcome): WireOutcome {
  if ('status' in outcome) return { groupId: outcome.groupId, statut: outcome.status }
  const { groupId, refusal } = outcome
  return { groupId, code: refusal.code, message: refusal.message }
}
