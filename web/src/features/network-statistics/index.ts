export { definitionOf } from './indicators.ts'
export { verdictLabelOf, paceOf } from '@backoffice/contract/network-statistics/pace'
