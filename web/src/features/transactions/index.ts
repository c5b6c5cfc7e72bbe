export { OwnSales } from './own-sales.tsx'
export { OwnSalePanel, OwnSalesPanel, SellPanel } from './panels.lazy.ts'
export { TakeCreditDialog } from './take-credit-dialog.tsx'
export { TransactionHistory } from './transaction-history.tsx'
