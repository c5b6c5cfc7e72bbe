export { publishedByStock } from './published-changes.read.ts'
