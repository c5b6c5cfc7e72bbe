export { applyConfirmedLevels } from './change-balance-settings.ts'
export { applyConfirmedLimits } from './change-operation-settings.ts'
export { findLooserLimits } from './find-looser-limits.ts'
export {
  doubleDecisionThresholdOf,
  findDoubleDecisionThreshold,
  findMaximum,
  findSoloAllowance,
  sumSoloToday,
} from './limits.store.ts'
export { refuseOverLimit } from './refuse-over-limit.ts'
export { publishedByAmountSettings } from './published-changes.read.ts'
