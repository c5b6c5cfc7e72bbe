export { definitionOf } from './indicators.ts'
export { judgementOf, paceOf } from './pace.ts'
