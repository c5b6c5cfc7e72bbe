export { publishedByStockReceipts } from './published-changes.read.ts'
export { receiveImported } from './receive-imported.ts'
export { withdrawImported } from './withdraw-imported.ts'
