export { publishedByStockMonths } from './published-changes.read.ts'
export { gapsOfStatements, type HeldStatement, type StatedLine, writeStatements } from './stated-lines.store.ts'
export { undoStatements } from './undo-statements.ts'
