export { doubleDecisionThresholdOf } from './amount-settings.store.ts'
export { findDoubleDecisionThreshold } from './find-double-decision-threshold.ts'
export { refuseOverLimit } from './refuse-over-limit.ts'
