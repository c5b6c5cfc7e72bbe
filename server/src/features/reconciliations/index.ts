export { holdMonthOfReversal } from './reversed-sales.store.ts'
export { publishedByReconciliations } from './published-changes.read.ts'
export { endInterruptedProposing } from './proposing.store.ts'
export { listLateMonths, lockStatementMonth, placeStatementLines, refuseAdjusted, refuseLockedMonth } from './statements.store.ts'
