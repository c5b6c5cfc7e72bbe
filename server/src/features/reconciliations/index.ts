export { adjustLines } from './adjust-lines.ts'
export { explainLines } from './explain-lines.ts'
export { lockReconciliation } from './lock-reconciliation.ts'
export { matchLines } from './match-lines.ts'
export { compareMonth } from './propose-groups.ts'
export { refuseGroup } from './refuse-group.ts'
export { holdMonthOfReversal } from './reversed-sales.store.ts'
export { publishedByReconciliations } from './published-changes.read.ts'
export { endInterruptedProposing } from './proposing.store.ts'
export {
  isAnyLockedSince,
  listLateMonths,
  lockStatementMonth,
  placeStatementLines,
  refuseAdjusted,
  refuseLockedMonth,
  refuseMonthToCome,
} from './statements.store.ts'
