export { NewReceipt } from './new-receipt.tsx'
export { ReceiptsList } from './receipts-list.tsx'
