export { definitionOf, INDICATORS } from './indicators.ts'
export { verdictLabelOf, paceOf } from './pace.ts'
