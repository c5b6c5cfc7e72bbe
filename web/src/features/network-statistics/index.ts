export { definitionOf, INDICATORS } from './indicators.ts'
export { judgementOf, paceOf } from './pace.ts'
