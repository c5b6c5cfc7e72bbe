export { indexIdentifiers } from './index-identifiers.ts'
