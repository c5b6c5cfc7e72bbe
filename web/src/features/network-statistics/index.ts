export { activitiesHref, detailHref } from './activities-address.ts'
export { definitionOf, INDICATORS, type IndicatorName } from './indicators.ts'
