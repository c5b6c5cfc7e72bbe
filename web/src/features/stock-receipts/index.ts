export { NewReceipt } from './new-receipt.tsx'
export { NoReceipt } from './no-receipt.tsx'
export { ReceiptsList } from './receipts-list.tsx'
