export { moveStock } from './move-stock.ts'
export { publishedByStock } from './published-changes.read.ts'
