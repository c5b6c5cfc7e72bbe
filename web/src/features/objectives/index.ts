export { COVERAGE_GAP } from './coverage-gap.ts'
