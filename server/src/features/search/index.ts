export { indexIdentifiers } from './index-identifiers.ts'
export { publishedBySearch } from './published-changes.read.ts'
