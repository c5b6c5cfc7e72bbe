export { definitionOf } from './indicators.ts'
