export { ObjectiveDefinition } from './objective-definition.tsx'
export { definitionOf } from './indicators.ts'
export { verdictLabelOf, paceOf } from '@backoffice/contract/network-statistics/pace'
export { daysTowards } from './month-progress.ts'
